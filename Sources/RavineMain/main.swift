print("ravine")

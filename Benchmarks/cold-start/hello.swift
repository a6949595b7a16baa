// The least that a static Swift program costs: what `ravine` is measured beside.
print("Hello, world!")

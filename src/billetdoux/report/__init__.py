"""What reports share: numbers in the reader's language, tables, pictures, strangers' text made safe."""

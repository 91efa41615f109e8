/** A set of whole numbers below a size, from which a random one is taken at once. */
export class IndexSet {
  readonly items: Int32Array
  private readonly place: Int32Array
  size = 0

  constructor(below: number) {
    this.items = new Int32Array(below)
    this.place = new Int32Array(below).fill(-1)
  }

  add(item: number): void {
    if ((this.place[item] ?? 0) >= 0) return
    this.place[item] = this.size
    this.items[this.size++] = item
  }

  remove(item: number): void {
    const place = this.place[item] ?? -1
    if (place < 0) return
    const last = this.items[--this.size] ?? 0
    this.items[place] = last
    this.place[last] = place
    this.place[item] = -1
  }
}

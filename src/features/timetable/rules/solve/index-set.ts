/** A set of whole numbers below a limit. Its items are in an array, so that one can be picked at random. */
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

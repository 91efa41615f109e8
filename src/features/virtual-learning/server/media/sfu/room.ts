/** A lesson's connections, and who hears whom. */
import type { RtpPacket } from 'werift'
import { routeOf, type Slot } from '../../../rules/media/slots.ts'
import { Speakers } from '../../../rules/media/speakers.ts'
import type { Command, MediaNetwork, RoomFigures } from '../messages.ts'
import { Peer } from './peer.ts'
import { Recording } from './recording.ts'

/** A publisher is asked for whole pictures at most this often, in milliseconds, however many join. */
const pictureEvery = 500

type Connect = Extract<Command, { kind: 'connect' }>

export class Room {
  readonly #network: MediaNetwork
  readonly #peers = new Set<Peer>()
  #floor: string | null = null
  readonly #speakers = new Speakers()
  #recording: Recording | undefined
  readonly #askedAt = new Map<Slot, number>()
  readonly #later = new Map<Slot, NodeJS.Timeout>()

  constructor(network: MediaNetwork) {
    this.#network = network
  }

  get isEmpty(): boolean {
    return this.#peers.size === 0 && !this.#recording
  }

  /** A person is in a lesson once: a page opened later, or the same one after its network was lost, takes the place. */
  async connect({ room, account, connection, role, session, school, mode, offer }: Connect): Promise<string | null> {
    const peer = new Peer({ room, account, connection }, { role, session, school }, mode, this.#network, {
      received: (slot, packet) => this.#pass(peer, slot, packet),
      needsPicture: (slot) => this.#askPicture(slot),
      closed: () => void this.#peers.delete(peer),
    })
    const answer = await peer.answer(offer).catch(() => undefined)
    if (answer === undefined) {
      await peer.close()
      return null
    }
    await this.dropWhere((other) => other.ref.account === account)
    this.#peers.add(peer)
    return answer
  }

  #mine({ connection, account }: { connection: string; account: string }): Peer | undefined {
    return [...this.#peers].find(({ ref }) => ref.connection === connection && ref.account === account)
  }

  #lineFor({ entry: { role }, ref: { account } }: Peer, slot: Slot, packet: RtpPacket): Slot | undefined {
    if (role !== 'member') return routeOf({ role, hasFloor: this.#floor === account }, slot)
    return slot === 'voice' ? this.#speakers.lineOf(account, packet.payload.length, performance.now()) : undefined
  }

  #pass(from: Peer, slot: Slot, packet: RtpPacket): void {
    const to = this.#lineFor(from, slot, packet)
    if (!to) return
    if (from.entry.role === 'teacher') this.#recording?.take(slot, packet)
    for (const peer of this.#peers) if (peer !== from) peer.send(to, packet, from.ref)
  }

  #askPicture(slot: Slot): void {
    const wait = (this.#askedAt.get(slot) ?? 0) + pictureEvery - performance.now()
    if (wait <= 0) {
      this.#askedAt.set(slot, performance.now())
      for (const peer of this.#peers) if (peer.entry.role === 'teacher') void peer.askPicture(slot)
      return
    }
    if (this.#later.has(slot)) return
    const timer = setTimeout(() => {
      this.#later.delete(slot)
      this.#askPicture(slot)
    }, wait)
    timer.unref()
    this.#later.set(slot, timer)
  }

  choose(command: Extract<Command, { kind: 'mode' }>): boolean {
    const peer = this.#mine(command)
    if (!peer) return false
    peer.choose(command.mode)
    for (const slot of ['camera', 'screen'] as const) this.#askPicture(slot)
    return true
  }

  async leave(command: Extract<Command, { kind: 'leave' }>): Promise<boolean> {
    const peer = this.#mine(command)
    await peer?.close()
    return peer !== undefined
  }

  give(account: string | null): void {
    this.#floor = account
  }

  async dropWhere(test: (peer: Peer) => boolean): Promise<void> {
    await Promise.all([...this.#peers].filter(test).map((peer) => peer.close()))
  }

  /** @returns false while the room is recorded already @throws Error if the file cannot be written */
  async record(path: string): Promise<boolean> {
    if (this.#recording?.isOn) return false
    const recording = new Recording(path, () => this.#askPicture('screen'))
    this.#recording = recording
    try {
      await recording.begun()
    } catch (error) {
      await this.stopRecording()
      throw error
    }
    return true
  }

  /** @returns false if the room was not recorded */
  async stopRecording(): Promise<boolean> {
    const recording = this.#recording
    this.#recording = undefined
    await recording?.stop()
    return recording !== undefined
  }

  figures(): RoomFigures {
    const connected = [...this.#peers].filter((peer) => peer.isConnected)
    return {
      connected: connected.map(({ ref, mode, entry }) => ({ account: ref.account, mode, role: entry.role })),
      floor: this.#floor,
      isRecorded: this.#recording?.isOn ?? false,
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#later.values()) clearTimeout(timer)
    await this.dropWhere(() => true)
    await this.stopRecording()
  }
}

/** All rooms of this thread, by command. */
import { emptyRoom, type Answers, type Command, type MediaNetwork } from '../messages.ts'
import type { Peer } from './peer.ts'
import { Room } from './room.ts'

type AnswerTo<K extends Command['kind']> = Answers[K]

type Drop = Extract<Command, { kind: 'drop-sessions' }>

const isOf = (peer: Peer, { account, session, school }: Drop): boolean =>
  (account !== undefined || session !== undefined || school !== undefined) &&
  (account ?? peer.ref.account) === peer.ref.account &&
  (session ?? peer.entry.session) === peer.entry.session &&
  (school ?? peer.entry.school) === peer.entry.school

export class Sfu {
  readonly #network: MediaNetwork
  readonly #rooms = new Map<string, Room>()

  constructor(network: MediaNetwork) {
    this.#network = network
  }

  #enter(id: string): Room {
    const room = this.#rooms.get(id) ?? new Room(this.#network)
    this.#rooms.set(id, room)
    return room
  }

  /** A room with those of its groups. */
  #under(id: string): [string, Room][] {
    return [...this.#rooms].filter(([one]) => one === id || one.startsWith(`${id}/`))
  }

  async #drop(rooms: readonly [string, Room][], account: string): Promise<void> {
    await Promise.all(rooms.map(([, room]) => room.dropWhere((peer) => peer.ref.account === account)))
  }

  async #connect(command: Extract<Command, { kind: 'connect' }>): Promise<string | null> {
    const { room, within, account } = command
    const answer = await this.#enter(room).connect(command)
    if (answer !== null && within !== undefined)
      await this.#drop(
        this.#under(within).filter(([id]) => id !== room),
        account,
      )
    return answer
  }

  async do(command: Command): Promise<AnswerTo<Command['kind']>> {
    switch (command.kind) {
      case 'connect':
        return this.#connect(command)
      case 'mode':
        return this.#under(command.room).some(([, room]) => room.choose(command))
      case 'leave':
        return (await Promise.all(this.#under(command.room).map(([, room]) => room.leave(command)))).includes(true)
      case 'floor':
        this.#enter(command.room).give(command.account)
        return true
      case 'drop-sessions':
        await Promise.all([...this.#rooms.values()].map((room) => room.dropWhere((peer) => isOf(peer, command))))
        return true
      case 'drop-account':
        await this.#drop(this.#under(command.room), command.account)
        return true
      case 'close': {
        const rooms = this.#under(command.room)
        for (const [id] of rooms) this.#rooms.delete(id)
        await Promise.all(rooms.map(([, room]) => room.close()))
        return true
      }
      case 'record':
        return this.#enter(command.room).record(command.path)
      case 'stop-recording':
        return (await this.#rooms.get(command.room)?.stopRecording()) ?? false
      case 'figures':
        return this.#rooms.get(command.room)?.figures() ?? emptyRoom
    }
  }

  async close(): Promise<void> {
    const rooms = [...this.#rooms.values()]
    this.#rooms.clear()
    await Promise.all(rooms.map((room) => room.close()))
  }
}

/** A room and who is in it. */
import { DisconnectReason, ParticipantInfo_State, Room as RoomInfo } from '@livekit/protocol'
import type { WebSocket } from 'ws'
import { Participant, sidOf, type Around, type Entry } from './participant.ts'

export class Room implements Around {
  readonly name: string
  readonly info: RoomInfo
  readonly #people = new Map<string, Participant>()
  /** Tokens of a person that were made before are refused, seconds since 1970. */
  readonly revoked = new Map<string, number>()
  readonly failed: (error: unknown) => void

  constructor(name: string, failed: (error: unknown) => void) {
    this.name = name
    this.info = new RoomInfo({ sid: sidOf('RM'), name, creationTime: BigInt(Math.floor(Date.now() / 1000)) })
    this.failed = failed
  }

  get people(): Participant[] {
    return [...this.#people.values()]
  }

  /** Whom a participant may see: nobody sees who is hidden. */
  others = (of: Participant): Participant[] => this.people.filter((one) => one !== of)

  find = (identity: string): Participant | undefined => this.#people.get(identity)

  /** The same person a second time takes the place of the first. */
  async enter(socket: WebSocket, entry: Entry): Promise<void> {
    this.find(entry.identity)?.dismiss(DisconnectReason.DUPLICATE_IDENTITY)
    const participant = new Participant(this, socket, entry)
    this.#people.set(entry.identity, participant)
    await participant.welcome(this.others(participant).filter(({ permission }) => !permission.hidden))
    this.tell(participant)
  }

  /** Tells the others what changed about a participant. */
  tell(participant: Participant): void {
    if (participant.permission.hidden) return
    for (const other of this.others(participant))
      other.say({ case: 'update', value: { participants: [participant.info] } })
  }

  async published(by: Participant): Promise<void> {
    this.tell(by)
    for (const other of this.others(by)) await other.follow(by)
  }

  needsPicture(sid: string): void {
    for (const one of this.people) one.askPicture(sid).catch(this.failed)
  }

  gone(participant: Participant): void {
    if (this.find(participant.identity) === participant) this.#people.delete(participant.identity)
    const info = participant.info
    info.state = ParticipantInfo_State.DISCONNECTED
    for (const other of this.people) {
      if (!participant.permission.hidden) other.say({ case: 'update', value: { participants: [info] } })
      for (const { sid } of participant.tracks) other.drop(sid).catch(this.failed)
    }
    participant.close().catch(this.failed)
  }

  end(reason: DisconnectReason): void {
    for (const participant of this.people) participant.dismiss(reason)
  }
}

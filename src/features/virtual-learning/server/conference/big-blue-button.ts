/**
 * Calls of a BigBlueButton server (docs.bigbluebutton.org, API Reference). The installation names the server, so it may
 * be on its own network; what it answers is read as data only.
 */
import { createHash } from 'node:crypto'
import { childOf, parseXml, textOf, type Element } from '#platform/pure/xml/xml.ts'

export interface BigBlueButtonServer {
  /** Such as `https://bbb.example.org/bigbluebutton/`. */
  readonly url: string
  readonly secret: string
}

type Parameters = Readonly<Record<string, string | number | boolean>>

/** An answer is waited for this long, milliseconds, and read up to this many characters. */
const mostWait = 8_000
const mostText = 2_000_000

/** The address of a call, with the checksum that proves who makes it. */
export const addressOf = ({ url, secret }: BigBlueButtonServer, call: string, parameters: Parameters): string => {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const checksum = createHash('sha256').update(`${call}${query}${secret}`).digest('hex')
  return `${url.replace(/\/*$/, '/')}api/${call}?${query}${query ? '&' : ''}checksum=${checksum}`
}

export class BigBlueButtonError extends Error {
  readonly key: string
  constructor(call: string, key: string) {
    super(`BigBlueButton refused ${call}: ${key}`)
    this.name = 'BigBlueButtonError'
    this.key = key
  }
}

export interface MeetingToMake {
  readonly id: string
  readonly name: string
  readonly isRecorded: boolean
  readonly minutes: number
}

export interface Attendee {
  readonly meetingId: string
  readonly name: string
  readonly userId: string
  readonly moderates: boolean
}

export interface MadeRecording {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly minutes: number
}

export class BigBlueButton {
  readonly #server: BigBlueButtonServer

  constructor(server: BigBlueButtonServer) {
    this.#server = server
  }

  /** @throws BigBlueButtonError if the server refuses; Error if it does not answer */
  async #call(call: string, parameters: Parameters): Promise<Element> {
    const response = await fetch(addressOf(this.#server, call, parameters), {
      redirect: 'error',
      signal: AbortSignal.timeout(mostWait),
    })
    const answer = parseXml((await response.text()).slice(0, mostText))
    if (textOf(answer, 'returncode') !== 'SUCCESS')
      throw new BigBlueButtonError(call, textOf(answer, 'messageKey') || String(response.status))
    return answer
  }

  /** The same meeting again is no fault: BigBlueButton answers with the one that runs. */
  async create({ id, name, isRecorded, minutes }: MeetingToMake): Promise<void> {
    await this.#call('create', {
      meetingID: id,
      name,
      record: isRecorded,
      autoStartRecording: false,
      allowStartStopRecording: isRecorded,
      duration: minutes,
      // Learners see and write to those who lead only, as in Darasa's own rooms.
      lockSettingsDisablePrivateChat: true,
      webcamsOnlyForModerator: true,
    })
  }

  /** An address for one person's browser: whoever has it enters as that person. */
  join({ meetingId, name, userId, moderates }: Attendee): string {
    return addressOf(this.#server, 'join', {
      meetingID: meetingId,
      fullName: name,
      userID: userId,
      role: moderates ? 'MODERATOR' : 'VIEWER',
      redirect: true,
    })
  }

  async isRunning(id: string): Promise<boolean> {
    try {
      return textOf(await this.#call('getMeetingInfo', { meetingID: id }), 'running') === 'true'
    } catch (error) {
      if (error instanceof BigBlueButtonError && error.key === 'notFound') return false
      throw error
    }
  }

  async end(id: string): Promise<void> {
    try {
      await this.#call('end', { meetingID: id })
    } catch (error) {
      // Everybody left before.
      if (!(error instanceof BigBlueButtonError && error.key === 'notFound')) throw error
    }
  }

  async recordings(id: string): Promise<MadeRecording[]> {
    const answer = await this.#call('getRecordings', { meetingID: id, state: 'published' })
    return (childOf(answer, 'recordings')?.children ?? []).flatMap((one): MadeRecording[] => {
      const format = childOf(childOf(one, 'playback'), 'format')
      const url = textOf(format, 'url')
      return /^https?:\/\//.test(url)
        ? [
            {
              id: textOf(one, 'recordID'),
              name: textOf(one, 'name'),
              url,
              minutes: Math.max(0, Math.round(Number(textOf(format, 'length')) || 0)),
            },
          ]
        : []
    })
  }
}

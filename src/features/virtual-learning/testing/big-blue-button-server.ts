/** A BigBlueButton server as its API describes it: checks checksums, keeps meetings, answers in XML. */
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const answer = (inner: string): string => `<response><returncode>SUCCESS</returncode>${inner}</response>`
const refusal = (key: string): string =>
  `<response><returncode>FAILED</returncode><messageKey>${key}</messageKey><message/></response>`

export class BigBlueButtonPeer {
  readonly secret = 'a secret that both sides know'
  readonly meetings = new Map<string, URLSearchParams>()
  readonly ended: string[] = []
  readonly entered: URLSearchParams[] = []
  /** Answers nothing but errors while true. */
  isDown = false
  #server: Server | undefined

  get url(): string {
    const address = this.#server?.address() as AddressInfo | undefined
    return `http://127.0.0.1:${address?.port ?? 0}/bigbluebutton/`
  }

  #answer(call: string, query: string): string {
    const [signed = '', checksum] = query.split(/&?checksum=/)
    const expected = createHash('sha256').update(`${call}${signed}${this.secret}`).digest('hex')
    if (checksum !== expected) return refusal('checksumError')
    const given = new URLSearchParams(signed)
    const id = given.get('meetingID') ?? ''
    if (call === 'create') {
      const known = this.meetings.has(id)
      if (!known) this.meetings.set(id, given)
      return answer(`<meetingID>${id}</meetingID>${known ? '<messageKey>duplicateWarning</messageKey>' : ''}`)
    }
    if (call === 'getRecordings')
      return answer(
        `<recordings><recording><recordID>r1</recordID><name>Acids &amp; bases</name><playback><format><type>presentation</type><url>${this.url}playback/r1</url><length>38</length></format></playback></recording><recording><recordID>r2</recordID><name>Broken</name></recording></recordings>`,
      )
    if (!this.meetings.has(id)) return refusal('notFound')
    if (call === 'join') this.entered.push(given)
    if (call === 'end') {
      this.meetings.delete(id)
      this.ended.push(id)
    }
    return answer(call === 'getMeetingInfo' ? '<running>true</running>' : '')
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const [path = '', query = ''] = (request.url ?? '').split('?')
      if (this.isDown) return void response.writeHead(502).end('<html>')
      return void response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(this.#answer(path.split('/').at(-1) ?? '', query))
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}

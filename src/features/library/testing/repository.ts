/** A repository that speaks OAI-PMH over https on this machine, for tests. */
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificate, certificateKey } from '#core/notifications/testing/push-service.ts'

export interface PeerRecord {
  readonly identifier: string
  /** `YYYY-MM-DD` */
  datestamp: string
  isDeleted?: boolean
  title?: string
  url?: string
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const xmlOf = ({ identifier, datestamp, isDeleted = false, title = '', url = '' }: PeerRecord): string => {
  const header = `<header${isDeleted ? ' status="deleted"' : ''}><identifier>${identifier}</identifier><datestamp>${datestamp}</datestamp></header>`
  const dc = `<dc:title>${escaped(title)}</dc:title><dc:identifier>${escaped(url)}</dc:identifier>`
  return `<record>${header}${isDeleted ? '' : `<metadata><oai_dc:dc>${dc}</oai_dc:dc></metadata>`}</record>`
}

/** Gives its records in pages of two, those that changed from a day on. */
export class Repository {
  records: PeerRecord[] = []
  /** The query of each request. */
  readonly asked: string[] = []
  /** Answered instead of the protocol, once. */
  instead: { readonly status: number; readonly body: string } | undefined
  /** What it says of the day. */
  today = '2026-03-10'
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<Repository> {
    const server = createServer({ cert: certificate, key: certificateKey })
    const repository = new Repository(server)
    server.on('request', (request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'https://127.0.0.1')
      repository.asked.push(searchParams.toString())
      const { instead } = repository
      repository.instead = undefined
      response.writeHead(instead?.status ?? 200, { 'content-type': 'text/xml' })
      response.end(instead?.body ?? repository.#answer(searchParams))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return repository
  }

  get url(): string {
    return `https://127.0.0.1:${(this.#server.address() as AddressInfo).port}/oai`
  }

  #answer(asked: URLSearchParams): string {
    const [from, place] = (asked.get('resumptionToken') ?? `${asked.get('from') ?? ''}|0`).split('|')
    const found = this.records.filter(({ datestamp }) => datestamp >= (from ?? ''))
    const start = Number(place)
    const page = found.slice(start, start + 2).map(xmlOf)
    const isLast = start + 2 >= found.length
    const token = `<resumptionToken>${isLast ? '' : `${from}|${start + 2}`}</resumptionToken>`
    const body =
      page.length === 0
        ? '<error code="noRecordsMatch">Nothing changed</error>'
        : `<ListRecords>${page.join('')}${token}</ListRecords>`
    return `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>${this.today}T06:00:00Z</responseDate>${body}</OAI-PMH>`
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

/** Reads answers of repositories that speak OAI-PMH 2.0 with Dublin Core, and makes items of their records. */
import { Parser } from 'saxen'
import { buildUrl } from '#platform/pure/contract.ts'
import type { ItemLanguage } from '../contract/words.ts'

export interface OaiRecord {
  readonly identifier: string
  readonly datestamp: string
  readonly isDeleted: boolean
  /** Values of the Dublin Core elements, by name: `title`, `creator`. */
  readonly values: Readonly<Record<string, readonly string[]>>
}

export interface OaiPage {
  readonly records: readonly OaiRecord[]
  /** Names the next page; null after the last one. */
  readonly token: string | null
  /** When the repository answered. */
  readonly answeredAt: string
  /** Code of an error of the protocol: `noRecordsMatch`. */
  readonly error: string | null
}

export class NotOai extends Error {
  override readonly name = 'NotOai'
}

interface Draft {
  identifier: string
  datestamp: string
  isDeleted: boolean
  values: Record<string, string[]>
}

const plain = (name: string): string => name.replace(/^.*:/, '')

/** @throws NotOai */
export const readOai = (xml: string): OaiPage => {
  const records: Draft[] = []
  const open: string[] = []
  let [token, answeredAt, error, text]: [string | null, string, string | null, string] = [null, '', null, '']
  let isOai = false
  const take = (name: string, value: string): void => {
    const record = records.at(-1)
    if (name === 'responseDate') answeredAt = value
    else if (name === 'resumptionToken') token = value || null
    else if (!record || !open.includes('record')) return
    else if (open.includes('header')) {
      if (name === 'identifier') record.identifier = value
      if (name === 'datestamp') record.datestamp = value
    } else if (open.at(-2) === 'dc' && value !== '') (record.values[name] ??= []).push(value)
  }
  try {
    new Parser()
      .on('openTag', (tag, attributes) => {
        const name = plain(tag)
        open.push(name)
        text = ''
        if (name === 'OAI-PMH') isOai = true
        if (name === 'record' && open.at(-2) === 'ListRecords')
          records.push({ identifier: '', datestamp: '', isDeleted: false, values: {} })
        const record = records.at(-1)
        if (name === 'header' && record && attributes()['status'] === 'deleted') record.isDeleted = true
        if (name === 'error') error = attributes()['code'] ?? 'unknown'
      })
      .on('text', (value, decode) => (text += decode(value)))
      .on('cdata', (value) => (text += value))
      .on('closeTag', (tag) => {
        take(plain(tag), text.replace(/\s+/g, ' ').trim())
        open.pop()
        text = ''
      })
      .on('error', (thrown) => {
        throw thrown
      })
      .parse(xml.replace(/^\uFEFF/, ''))
  } catch {
    throw new NotOai('it is not XML')
  }
  if (!isOai) throw new NotOai('it does not answer as a repository')
  return { records: records.filter(({ identifier }) => identifier !== ''), token, answeredAt, error }
}

/** What a record says of a website. */
export interface LinkFacts {
  readonly title: string
  readonly author: string
  readonly description: string
  readonly language: ItemLanguage
  readonly source: string
  readonly url: string
}

const address = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i

const languageOf = (value: string | undefined): ItemLanguage => {
  const language = value?.toLowerCase() ?? ''
  if (/^(?:en|eng|english)\b/.test(language) || language === '') return 'en'
  return /^(?:sw|swa|swh|kiswahili|swahili)\b/.test(language) ? 'sw' : 'other'
}

/** @param repository its name, for records without a publisher @returns nothing for a record without a title or an address */
export const linkOf = ({ values }: OaiRecord, repository: string): LinkFacts | undefined => {
  const first = (name: string, most: number): string => (values[name]?.[0] ?? '').slice(0, most)
  const url = values['identifier']?.find((one) => one.length <= 500 && address.test(one))
  const title = first('title', 150)
  if (!url || title === '') return undefined
  return {
    title,
    url,
    author: (values['creator'] ?? []).join(', ').slice(0, 120),
    description: first('description', 1000),
    language: languageOf(values['language']?.[0]),
    source: first('publisher', 200) || repository,
  }
}

/** @param since day from which on changes are asked for */
export const oaiQuery = (
  base: string,
  { token, set, since }: { readonly token: string | null; readonly set: string; readonly since: string | null },
): string => {
  const asked =
    // A token stands alone: it says the rest.
    token === null ? { metadataPrefix: 'oai_dc', set, from: since } : { resumptionToken: token }
  const query = buildUrl('', {}, { verb: 'ListRecords', ...asked })
  const [address = ''] = base.split('#')
  return address + (address.includes('?') ? query.replace('?', '&') : query)
}

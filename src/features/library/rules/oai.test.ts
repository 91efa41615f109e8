import { describe, expect, it } from 'vitest'
import { linkOf, NotOai, oaiQuery, readOai } from './oai.ts'

const answer = (inner: string): string =>
  `<?xml version="1.0"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-03-10T06:00:00Z</responseDate>${inner}</OAI-PMH>`
const record = (header: string, dc: string): string =>
  `<record>${header}<metadata><oai_dc:dc>${dc}</oai_dc:dc></metadata></record>`
const header = '<header><identifier>oai:x:1</identifier><datestamp>2026-03-01</datestamp></header>'

describe('an answer', () => {
  it('has records, those that were deleted, and the token of the next page', () => {
    const page = readOai(
      answer(
        `<ListRecords>${record(header, '<dc:title>Soil &amp; water</dc:title><dc:title>Second</dc:title><dc:creator><![CDATA[A & B]]></dc:creator>')}` +
          '<record><header status="deleted"><identifier>oai:x:2</identifier><datestamp>2026-03-02</datestamp></header></record>' +
          '<resumptionToken cursor="0">next page</resumptionToken></ListRecords>',
      ),
    )
    expect(page).toMatchObject({ token: 'next page', answeredAt: '2026-03-10T06:00:00Z', error: null })
    expect(page.records).toEqual([
      {
        identifier: 'oai:x:1',
        datestamp: '2026-03-01',
        isDeleted: false,
        values: { title: ['Soil & water', 'Second'], creator: ['A & B'] },
      },
      { identifier: 'oai:x:2', datestamp: '2026-03-02', isDeleted: true, values: {} },
    ])
  })

  it('ends with an empty token, and says errors by their code', () => {
    expect(readOai(answer('<ListRecords><resumptionToken/></ListRecords>')).token).toBeNull()
    expect(readOai(answer('<error code="noRecordsMatch">None</error>')).error).toBe('noRecordsMatch')
  })

  it('is refused when it is none', () => {
    for (const text of ['', 'not found', '<html><body>Hello</body></html>']) expect(() => readOai(text)).toThrow(NotOai)
  })
})

describe('a record', () => {
  const values = { identifier: ['10.1/x', 'https://example.org/1'], title: ['Soil'], language: ['swa'] }
  const made = { identifier: 'oai:x:1', datestamp: '2026-03-01', isDeleted: false }

  it('becomes a website with what it says', () => {
    expect(linkOf({ ...made, values: { ...values, creator: ['A', 'B'] } }, 'Commons')).toEqual({
      title: 'Soil',
      url: 'https://example.org/1',
      author: 'A, B',
      description: '',
      language: 'sw',
      source: 'Commons',
    })
  })

  it('is left out without a title or an address that opens', () => {
    expect(linkOf({ ...made, values: { ...values, title: [] } }, 'x')).toBeUndefined()
    expect(
      linkOf({ ...made, values: { ...values, identifier: ['javascript:alert(1)', 'ftp://x.org'] } }, 'x'),
    ).toBeUndefined()
  })
})

it('asks for a set from a day on, and for the next page by its token alone', () => {
  const base = 'https://example.org/oai?repo=1'
  expect(oaiQuery(base, { token: null, set: 'books', since: '2026-03-01' })).toBe(
    'https://example.org/oai?repo=1&verb=ListRecords&metadataPrefix=oai_dc&set=books&from=2026-03-01',
  )
  expect(oaiQuery(base, { token: 'a b', set: 'books', since: '2026-03-01' })).toBe(
    'https://example.org/oai?repo=1&verb=ListRecords&resumptionToken=a%20b',
  )
})

/** Preview and commit of lists of 5,000 rows, of any kind. */
import { randomUUID } from 'node:crypto'
import { signInAs } from './client.ts'
import type { Figure } from './figures.ts'

const rows = 5000

const listOf = (streams: readonly { grade: string; name: string }[]): string => {
  const lines = ['Adm No,Name of learner,Sex,Date of birth,Class,Parent,Tel']
  for (let row = 0; row < rows; row++) {
    const stream = streams[row % streams.length]
    const letters = [...String(row)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    lines.push(
      `B${row},Bench ${letters} Learner,${row % 2 ? 'F' : 'M'},${1 + (row % 28)}/0${1 + (row % 9)}/2014,${stream?.grade} ${stream?.name},Mary ${letters},07${String(10_000_000 + row)}`,
    )
  }
  return lines.join('\r\n')
}

/** What the office types into a list of balances of those learners. */
const balances = (): string =>
  ['Adm No,Name,Balance', ...Array.from({ length: rows }, (_, row) => `B${row},,${row + 1}`)].join('\r\n')

const seconds = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const started = performance.now()
  const done = await work()
  return [done, (performance.now() - started) / 1000]
}

/** Looks at a list of any kind and imports it. @returns seconds of each */
const measure = async (
  admin: Awaited<ReturnType<typeof signInAs>>,
  kind: string,
  list: string,
): Promise<{ preview: number; commit: number }> => {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new Blob([list]), 'list.csv')
  const [text, preview] = await seconds(async () => {
    const answer = await admin.raw('/api/admin/imports', { method: 'POST', body: form })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`Preview answered ${answer.status}: ${body.slice(0, 500)}`)
    return body
  })
  const { id } = JSON.parse(text) as { id: string }
  const [, commit] = await seconds(() =>
    admin.json(`/api/admin/imports/${id}/commit`, {
      method: 'POST',
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    }),
  )
  return { preview, commit }
}

export const measureImport = async (url: string): Promise<Figure[]> => {
  const admin = await signInAs(url, 'admin@umoja.demo')
  const { streams } = await admin.json<{ streams: { grade: string; name: string }[] }>('/api/school/shape')
  const learners = await measure(admin, 'learners', listOf(streams))
  const fees = await measure(admin, 'fees', balances())
  return [
    { name: 'import of 5,000 learners, preview', value: learners.preview, unit: 's', target: 3 },
    { name: 'import of 5,000 learners, commit', value: learners.commit, unit: 's', target: 10 },
    { name: 'import of 5,000 opening balances, preview', value: fees.preview, unit: 's', target: 3 },
    { name: 'import of 5,000 opening balances, commit', value: fees.commit, unit: 's', target: 10 },
  ]
}

/** Preview and commit of a list of 5,000 learners. */
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

export const measureImport = async (url: string): Promise<Figure[]> => {
  const admin = await signInAs(url, 'admin@umoja.demo')
  const { streams } = await admin.json<{ streams: { grade: string; name: string }[] }>('/api/school/shape')
  const form = new FormData()
  form.append('kind', 'learners')
  form.append('file', new Blob([listOf(streams)]), 'list.csv')
  let started = performance.now()
  const answer = await admin.raw('/api/admin/imports', { method: 'POST', body: form })
  const text = await answer.text()
  const preview = (performance.now() - started) / 1000
  if (!answer.ok) throw new Error(`Preview answered ${answer.status}: ${text.slice(0, 500)}`)
  const { id } = JSON.parse(text) as { id: string }
  started = performance.now()
  await admin.json(`/api/admin/imports/${id}/commit`, { method: 'POST', body: {}, headers: { 'idempotency-key': randomUUID() } })
  const commit = (performance.now() - started) / 1000
  return [
    { name: 'import of 5,000 learners, preview', value: preview, unit: 's', target: 3 },
    { name: 'import of 5,000 learners, commit', value: commit, unit: 's', target: 10 },
  ]
}

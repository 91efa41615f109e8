/** The clearance form on A4: what each desk said, with lines to sign in ink. */
import { crestOf, crestRef, type CrestSources } from '#core/files/server/public.ts'
import { paperOf, schoolById } from '#core/schools/server/public.ts'
import { longDay, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ClearanceLine } from '../../contract/clearance.ts'
import { clearanceById } from '../queries.ts'
import type { Desks, FormCaller } from './desks.ts'
import { formOf } from './show.ts'
import { paperWords } from './words.ts'

const template = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)

#facts(data.facts)
#v(3mm)
#for desk in data.desks {
  block(breakable: false, above: 4mm, below: 0mm, width: 100%, stroke: (top: hairline), inset: (top: 3.5mm), grid(
    columns: (1fr, 74mm),
    column-gutter: 8mm,
    {
      text(size: 10.5pt, weight: "bold", desk.title)
      linebreak()
      v(0.5mm)
      for line in desk.lines [#line #linebreak()]
      if desk.remark != none { text(fill: quiet, desk.remark.at(0) + ": "); desk.remark.at(1); linebreak() }
      for line in desk.also { text(fill: quiet, line); linebreak() }
    },
    {
      text(weight: if desk.counts { "bold" } else { "regular" }, desk.signed)
      if desk.note != none { linebreak(); text(size: 8pt, fill: quiet, desk.note) }
      v(9mm)
      line(length: 100%, stroke: 0.5pt + line-colour)
      v(-1.5mm)
      text(size: 8pt, fill: quiet, data.ink)
    },
  ))
}
#block(above: 6mm, stroke: (top: hairline), width: 100%, inset: (top: 3.5mm), text(weight: "bold", data.sum))
#v(10mm)
#signatures(data.last)
`

/** Writes an audit entry. @throws AppError 404 */
export const paperFor = async (
  tx: Tx,
  desks: Desks,
  sources: CrestSources,
  caller: FormCaller,
  id: string,
): Promise<{ request: DocumentRequest; name: string }> => {
  const row = await clearanceById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  const { language } = caller
  const [form, school, words] = [
    await formOf(tx, desks, caller, row.learnerId),
    await schoolById(tx),
    paperWords[language],
  ]
  const { learner, lines } = form
  const dayOf = (at: string): string => longDay(schoolTime(new Date(at), school.timeZone).date, language)
  const deskOf = ({ title, out, also, count, state, signature }: ClearanceLine) => {
    const still = out?.map(({ text }) => text) ?? []
    return {
      title,
      lines: out === null ? [words.private(count)] : still.length > 0 ? [`${words.still}:`, ...still] : [words.nothing],
      also: also ?? [],
      remark: signature?.remark ? [words.remark, signature.remark] : null,
      signed: signature ? words.signed(signature.name ?? '', dayOf(signature.at)) : words.notSigned,
      note: state === 'reopened' ? words.reopened : null,
      counts: state === 'signed',
    }
  }
  await audit(tx, { action: 'clearance.print', entity: 'clearance', entityId: id, after: { learnerId: row.learnerId } })
  const crest = await crestOf(tx, sources, crestRef(school.crestUrl))
  const today = schoolTime(tx.at, school.timeZone).date
  const signed = lines.filter(({ state }) => state === 'signed').length
  const data = {
    paper: {
      ...(await paperOf(tx, today, language, { title: words.title, subtitle: learner.name })),
      crest: crest.path,
    },
    facts: [
      [words.admission, learner.admissionNumber],
      [words.className, learner.className ?? ''],
      [words.lastDay, longDay(form.leavesOn ?? row.leavesOn, language)],
    ].filter(([, value]) => value),
    desks: lines.map(deskOf),
    ink: words.ink,
    sum: form.state === 'complete' ? words.complete : words.open(signed, lines.length),
    last: words.last,
  }
  return { request: { template, data, files: crest.files }, name: `${words.title} ${learner.name}.pdf` }
}

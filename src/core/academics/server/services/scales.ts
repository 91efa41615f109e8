/** Grading scales: listed, added, changed, switched off, chosen by level and kind of assessment. */
import type { BodyOf } from '#platform/pure/contract.ts'
import { refuseFaults, refuseField } from '#platform/pure/errors.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { lockSchool, schoolById } from '#core/schools/server/public.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import { academicsErrors } from '../../contract/common.ts'
import type {
  AssessmentKind,
  createScale,
  GradingScale,
  saveScale,
  saveScaleChoices,
  ScaleChoice,
} from '../../contract/scales.ts'
import { builtInScales, percentageBand, scaleChoices, scaleProblems, type Scale } from '../../rules/scales.ts'
import { changed, found, fresh, meaning } from './changes.ts'
import { choiceRows, insertScale, putChoices, scaleRows, updateScale, type ScaleRow } from '../queries/scales.ts'

const shown = ({ id, name, kind, bands }: Scale): Pick<GradingScale, 'id' | 'name' | 'kind' | 'bands'> => ({
  id,
  name,
  kind,
  bands: bands.map((one) => ({ ...one, percentageBand: percentageBand(one) })),
})

const ownScale = (row: ScaleRow): GradingScale => ({
  ...shown({ ...row, kind: row.kind as Scale['kind'] }),
  builtIn: false,
  active: row.active,
  version: row.version,
})

/** Built-in scales first, then the school's own by name, including disabled ones. */
export const scalesOf = async (tx: Tx): Promise<GradingScale[]> => [
  ...builtInScales.map((scale) => ({ ...shown(scale), builtIn: true, active: true, version: 1 })),
  ...(await scaleRows(tx)).map(ownScale),
]

const choicesOf = async (tx: Tx): Promise<ScaleChoice[]> =>
  scaleChoices((await schoolById(tx)).levels as Level[], await choiceRows(tx))

export const listScalesOf = async (tx: Tx): Promise<{ items: GradingScale[]; choices: ScaleChoice[] }> => ({
  items: await scalesOf(tx),
  choices: await choicesOf(tx),
})

/** @returns the scale by which assessments of a kind at a level are read, as it is now */
export const scaleFor = async (tx: Tx, { level, kind }: { level: Level; kind: AssessmentKind }): Promise<Scale> => {
  const { scaleId } = found(scaleChoices([level], await choiceRows(tx)).find((one) => one.kind === kind))
  return found((await scalesOf(tx)).find((scale) => scale.id === scaleId))
}

const readScale = async (tx: Tx, id: string): Promise<GradingScale> =>
  found((await scalesOf(tx)).find((scale) => scale.id === id && !scale.builtIn))

const nameTaken = { grading_scales_name_key: academicsErrors.nameTaken }

const checkName = (name: string): void => {
  const taken = builtInScales.some((scale) => scale.name.toLowerCase() === name.toLowerCase())
  if (taken) return refuseField('name', academicsErrors.nameTaken)
}

export const addScale = async (tx: Tx, body: BodyOf<typeof createScale>): Promise<GradingScale> => {
  refuseFaults(scaleProblems(body.kind, body.bands))
  checkName(body.name)
  const id = await meaning(insertScale(tx, body), nameTaken)
  const after = await readScale(tx, id)
  await changed(tx, { action: 'academics.create_scale', entity: 'grading_scale', entityId: id, after })
  return after
}

/** Locks the school's row, so that a scale is not chosen while it is being disabled. */
export const changeScale = async (
  tx: Tx,
  id: string,
  { version, ...values }: BodyOf<typeof saveScale>,
): Promise<GradingScale> => {
  await lockSchool(tx)
  const before = await readScale(tx, id)
  refuseFaults(scaleProblems(values.kind, values.bands))
  checkName(values.name)
  const isChosen = (await choicesOf(tx)).some(({ scaleId }) => scaleId === id)
  if (!values.active && isChosen) return refuseField('active', academicsErrors.scaleInUse)
  await fresh(await meaning(updateScale(tx, id, version, values), nameTaken), () => readScale(tx, id))
  const after = await readScale(tx, id)
  await changed(tx, { action: 'academics.save_scale', entity: 'grading_scale', entityId: id, before, after })
  return after
}

export const chooseScales = async (
  tx: Tx,
  { choices }: BodyOf<typeof saveScaleChoices>,
): Promise<{ choices: ScaleChoice[] }> => {
  await lockSchool(tx)
  const usable = new Set((await scalesOf(tx)).filter((scale) => scale.active).map((scale) => scale.id))
  const { levels } = await schoolById(tx)
  choices.forEach(({ level, kind, scaleId }, index) => {
    if (!levels.includes(level)) refuseFaults({ [`choices.${index}.level`]: 'The school does not have this level' })
    if (!usable.has(scaleId)) refuseFaults({ [`choices.${index}.scaleId`]: 'No scale of this school' })
    if (choices.findIndex((one) => one.level === level && one.kind === kind) < index)
      refuseFaults({ [`choices.${index}.kind`]: 'Named twice' })
  })
  const before = await choicesOf(tx)
  await putChoices(tx, choices)
  const after = await choicesOf(tx)
  await changed(tx, {
    action: 'academics.save_scale_choices',
    entity: 'school',
    entityId: schoolOf(tx),
    before: { choices: before },
    after: { choices: after },
  })
  return { choices: after }
}

/** A school's templates: built-in ones, its edited copies, its own. */
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  missingWords,
  templateErrors,
  type createTemplate,
  type previewTemplate,
  type Template,
  type TemplateChannel,
  type TemplateTexts,
  type updateTemplate,
} from '../contract/templates.ts'
import { smsDefaults } from '../contract/sms-settings.ts'
import { defaultTemplates, type DefaultTemplate } from '../rules/default-templates.ts'
import { sizeOfSms } from '../rules/segments.ts'
import { faultsOf, filledWords, keptWords, unknownOf, variablesOf } from '../rules/templates.ts'
import type { LearnerValues } from './options.ts'
import { accountRow, schoolFacts } from './queries/accounts.ts'
import {
  deleteTemplateRow,
  insertTemplate,
  templateRow,
  templateRows,
  updateTemplateRow,
  type TemplateRow,
} from './queries/templates.ts'

const builtIn = new Map(defaultTemplates.map((one) => [one.id, one]))

const shape = (
  found: Pick<Template, 'id' | 'channel' | 'name' | 'category' | 'isActive' | 'texts' | 'version'>,
): Template => ({
  ...found,
  variables: variablesOf(found.texts),
  unknown: unknownOf(found.texts),
  isBuiltIn: builtIn.has(found.id),
  isChanged: found.version > 0,
})
const ofDefault = (one: DefaultTemplate): Template => shape({ ...one, isActive: true, version: 0 })
const ofRow = ({ key, channel, name, category, isActive, texts, version }: TemplateRow): Template =>
  shape({
    id: key,
    channel: channel as TemplateChannel,
    name,
    category: category as Template['category'],
    isActive,
    texts,
    version,
  })

const allTemplates = async (tx: Tx): Promise<Template[]> => {
  const rows = await templateRows(tx)
  const own = new Set(rows.map(({ key }) => key))
  return [...defaultTemplates.filter(({ id }) => !own.has(id)).map(ofDefault), ...rows.map(ofRow)]
}

/** @returns null for a key that the school has no template of */
export const templateOf = async (tx: Tx, key: string): Promise<Template | null> => {
  const row = await templateRow(tx, key)
  if (row) return ofRow(row)
  const found = builtIn.get(key)
  return found ? ofDefault(found) : null
}

interface ListQuery {
  readonly search?: string | undefined
  readonly channel?: string | undefined
  readonly category?: string | undefined
  readonly page: number
  readonly limit: number
}

export const listOf = async (
  tx: Tx,
  { search, channel, category, page, limit }: ListQuery,
): Promise<Paged<Template>> => {
  const wanted = search?.toLowerCase()
  const found = (await allTemplates(tx)).filter(
    (one) =>
      (!channel || one.channel === channel) &&
      (!category || one.category === category) &&
      (!wanted || one.name.toLowerCase().includes(wanted)),
  )
  found.sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
  return toPage(found.slice((page - 1) * limit, page * limit), found.length, page, limit)
}

const checkedTexts = (channel: TemplateChannel, texts: TemplateTexts): TemplateTexts => {
  const kept = { en: keptWords(channel, texts.en), sw: keptWords(channel, texts.sw) }
  const fields = missingWords(channel, kept)
  refuseFaults(fields)
  return kept
}

/** Names are unique per channel, including built-in ones. */
const checkName = async (tx: Tx, channel: TemplateChannel, name: string, exceptKey: string | null): Promise<void> => {
  const taken = (await allTemplates(tx)).some(
    (one) => one.channel === channel && one.id !== exceptKey && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (taken) throw new AppError(templateErrors.nameTaken)
}

const orNameTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw violates(error, 'message_templates_name_key') ? new AppError(templateErrors.nameTaken) : error
  }
}

const facts = (found: Template) => ({
  name: found.name,
  channel: found.channel,
  category: found.category,
  isActive: found.isActive,
  texts: found.texts,
})

export const addTemplate = async (
  tx: Tx,
  { channel, texts, ...values }: BodyOf<typeof createTemplate>,
): Promise<Template> => {
  const kept = checkedTexts(channel, texts)
  await checkName(tx, channel, values.name, null)
  const row = await orNameTaken(insertTemplate(tx, newId(), channel, { ...values, texts: kept }))
  if (!row) throw new Error('A new id was taken')
  const made = ofRow(row)
  await audit(tx, { action: 'templates.create', entity: 'template', entityId: made.id, after: facts(made) })
  return made
}

/** @throws AppError 404, 409 when it was changed since it was read */
export const changeTemplate = async (
  tx: Tx,
  { id, version, texts, ...values }: BodyOf<typeof updateTemplate>,
): Promise<Template> => {
  const before = await templateOf(tx, id)
  if (!before) throw new AppError(commonErrors.notFound)
  const next = { ...values, texts: checkedTexts(before.channel, texts) }
  await checkName(tx, before.channel, values.name, id)
  const row = await orNameTaken(
    version === 0 ? insertTemplate(tx, id, before.channel, next) : updateTemplateRow(tx, id, version, next),
  )
  if (!row) throw new AppError(commonErrors.stale, { current: await templateOf(tx, id) })
  const after = ofRow(row)
  await audit(tx, {
    action: 'templates.update',
    entity: 'template',
    entityId: id,
    before: facts(before),
    after: facts(after),
  })
  return after
}

/** @throws AppError 404 unless it is the school's own */
export const dropTemplate = async (tx: Tx, id: string): Promise<void> => {
  const removed = await deleteTemplateRow(tx, id)
  if (!removed) throw new AppError(commonErrors.notFound)
  await audit(tx, { action: 'templates.delete', entity: 'template', entityId: id, before: facts(ofRow(removed)) })
}

/** @throws AppError 404 for a learner that the school does not have */
export const previewOf = async (
  tx: Tx,
  { channel, language, words, learnerId }: BodyOf<typeof previewTemplate>,
  learnerValues: LearnerValues,
) => {
  const known = learnerId ? await learnerValues(tx, learnerId, language) : {}
  if (!known) throw new AppError(commonErrors.notFound)
  const values = { school_name: (await schoolFacts(tx)).name, ...known }
  const kept = keptWords(channel, words)
  const filled = filledWords(channel, kept, values)
  const size = channel === 'sms' ? sizeOfSms(filled.message ?? '') : null
  const cents = (await accountRow(tx))?.segmentCents ?? Math.round(smsDefaults.pricePerSegment * 100)
  return {
    words: filled,
    ...faultsOf(kept, values),
    size: size && {
      encoding: size.encoding,
      characters: [...(filled.message ?? '')].length,
      segments: size.segments,
      left: size.left,
      cost: (size.segments * cents) / 100,
    },
  }
}

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
  type Template,
  type TemplateChannel,
  type TemplateTexts,
  type updateTemplate,
} from '../contract/templates.ts'
import type { DefaultTemplate } from '../rules/message-templates.ts'
import { keptWords, unknownOf, variablesOf } from '../rules/templates.ts'
import {
  deleteTemplateRow,
  insertTemplate,
  templateRow,
  templateRows,
  updateTemplateRow,
  type TemplateRow,
} from './queries/templates.ts'

interface ListQuery {
  readonly search?: string | undefined
  readonly channel?: string | undefined
  readonly category?: string | undefined
  readonly page: number
  readonly limit: number
}

const checkedTexts = (channel: TemplateChannel, texts: TemplateTexts): TemplateTexts => {
  const kept = { en: keptWords(channel, texts.en), sw: keptWords(channel, texts.sw) }
  const fields = missingWords(channel, kept)
  refuseFaults(fields)
  return kept
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

export class TemplateBook {
  readonly #builtIn: ReadonlyMap<string, DefaultTemplate>

  /** @param builtIn those of all modules @throws for two with the same id */
  constructor(builtIn: readonly DefaultTemplate[]) {
    this.#builtIn = new Map(builtIn.map((one) => [one.id, one]))
    if (this.#builtIn.size !== builtIn.length) throw new Error('Two message templates have the same id')
  }

  /** @returns null for a key that the school has no template of */
  async find(tx: Tx, key: string): Promise<Template | null> {
    const row = await templateRow(tx, key)
    if (row) return this.#ofRow(row)
    const found = this.#builtIn.get(key)
    return found ? this.#ofDefault(found) : null
  }

  async list(tx: Tx, { search, channel, category, page, limit }: ListQuery): Promise<Paged<Template>> {
    const wanted = search?.toLowerCase()
    const found = (await this.#all(tx)).filter(
      (one) =>
        (!channel || one.channel === channel) &&
        (!category || one.category === category) &&
        (!wanted || one.name.toLowerCase().includes(wanted)),
    )
    found.sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
    return toPage(found.slice((page - 1) * limit, page * limit), found.length, page, limit)
  }

  async add(tx: Tx, { channel, texts, ...values }: BodyOf<typeof createTemplate>): Promise<Template> {
    const kept = checkedTexts(channel, texts)
    await this.#checkName(tx, channel, values.name, null)
    const row = await orNameTaken(insertTemplate(tx, newId(), channel, { ...values, texts: kept }))
    if (!row) throw new Error('A new id was taken')
    const made = this.#ofRow(row)
    await audit(tx, { action: 'templates.create', entity: 'template', entityId: made.id, after: facts(made) })
    return made
  }

  /** @throws AppError 404, 409 when it was changed since it was read */
  async change(tx: Tx, { id, version, texts, ...values }: BodyOf<typeof updateTemplate>): Promise<Template> {
    const before = await this.find(tx, id)
    if (!before) throw new AppError(commonErrors.notFound)
    const next = { ...values, texts: checkedTexts(before.channel, texts) }
    await this.#checkName(tx, before.channel, values.name, id)
    const row = await orNameTaken(
      version === 0 ? insertTemplate(tx, id, before.channel, next) : updateTemplateRow(tx, id, version, next),
    )
    if (!row) throw new AppError(commonErrors.stale, { current: await this.find(tx, id) })
    const after = this.#ofRow(row)
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
  async drop(tx: Tx, id: string): Promise<void> {
    const removed = await deleteTemplateRow(tx, id)
    if (!removed) throw new AppError(commonErrors.notFound)
    const before = facts(this.#ofRow(removed))
    await audit(tx, { action: 'templates.delete', entity: 'template', entityId: id, before })
  }

  #shape(found: Pick<Template, 'id' | 'channel' | 'name' | 'category' | 'isActive' | 'texts' | 'version'>): Template {
    return {
      ...found,
      variables: variablesOf(found.texts),
      unknown: unknownOf(found.texts),
      isBuiltIn: this.#builtIn.has(found.id),
      isChanged: found.version > 0,
    }
  }

  #ofDefault(one: DefaultTemplate): Template {
    return this.#shape({ ...one, isActive: true, version: 0 })
  }

  #ofRow({ key, channel, name, category, isActive, texts, version }: TemplateRow): Template {
    return this.#shape({
      id: key,
      channel: channel as TemplateChannel,
      name,
      category: category as Template['category'],
      isActive,
      texts,
      version,
    })
  }

  async #all(tx: Tx): Promise<Template[]> {
    const rows = await templateRows(tx)
    const own = new Set(rows.map(({ key }) => key))
    const unchanged = [...this.#builtIn.values()].filter(({ id }) => !own.has(id))
    return [...unchanged.map((one) => this.#ofDefault(one)), ...rows.map((row) => this.#ofRow(row))]
  }

  /** Names are unique per channel, including built-in ones. */
  async #checkName(tx: Tx, channel: TemplateChannel, name: string, exceptKey: string | null): Promise<void> {
    const taken = (await this.#all(tx)).some(
      (one) => one.channel === channel && one.id !== exceptKey && one.name.toLowerCase() === name.toLowerCase(),
    )
    if (taken) throw new AppError(templateErrors.nameTaken)
  }
}

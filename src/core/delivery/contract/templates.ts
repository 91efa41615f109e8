/** SMS and e-mail templates in English and Kiswahili: built-in ones, a school's edited copies, and its own. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import { id, paged, paging, search, storedId, text, versionOrNone } from '#platform/pure/schemas.ts'
import { manageDelivery } from './access.ts'
import { longestSms, smsTexts } from './errors.ts'

export const templateCategories = ['notification', 'reminder', 'alert', 'authentication'] as const
export const templateChannels = ['sms', 'email'] as const
export type TemplateChannel = (typeof templateChannels)[number]
export const templateLanguages = ['en', 'sw'] as const
export type TemplateLanguage = (typeof templateLanguages)[number]

export const templateTexts = {
  name: 'Name is required',
  subject: 'Subject is required',
  content: 'Content is required',
} as const

export const templateErrors = {
  nameTaken: defineError('templates.name_taken', 409, 'There is already a template with this name.'),
  off: defineError('templates.off', 409, 'The template {name} is switched off.'),
} as const

/** The words of a template in one language: an SMS has a message, an e-mail has a subject and content. */
const words = z.strictObject({
  message: z.string().trim().max(longestSms, smsTexts.tooLong).optional(),
  subject: z.string().trim().max(200, 'Use at most 200 characters').optional(),
  /** Allows paragraphs, lists, links and emphasis; anything else is removed. */
  htmlContent: z.string().trim().max(20_000, 'Use at most 20,000 characters').optional(),
  /** Plain-text alternative; generated from the HTML if omitted. */
  textContent: z.string().trim().max(20_000, 'Use at most 20,000 characters').optional(),
  /** Preview text that mail programs show beside the subject. */
  previewText: z.string().trim().max(200, 'Use at most 200 characters').optional(),
})
export type TemplateWords = z.infer<typeof words>
export interface TemplateTexts {
  readonly en: TemplateWords
  readonly sw: TemplateWords
}

const texts = z.strictObject({ en: words, sw: words })

const key = z
  .string()
  .max(60)
  .regex(/^[a-z0-9][a-z0-9_-]*$/)

const fields = {
  name: text(80, templateTexts.name),
  category: z.enum(templateCategories),
  isActive: z.boolean(),
  texts,
}

/** Required fields of each language, by channel. */
export const missingWords = (channel: TemplateChannel, given: TemplateTexts): Record<string, string> => {
  const missing: Record<string, string> = {}
  for (const language of templateLanguages) {
    const { message, subject, htmlContent } = given[language]
    if (channel === 'sms' && !message) missing[`texts.${language}.message`] = smsTexts.empty
    if (channel === 'email' && !subject) missing[`texts.${language}.subject`] = templateTexts.subject
    if (channel === 'email' && !htmlContent) missing[`texts.${language}.htmlContent`] = templateTexts.content
  }
  return missing
}

export const template = z.strictObject({
  /** Key by which modules refer to it; fixed for built-in templates. */
  id: key,
  channel: z.enum(templateChannels),
  name: z.string(),
  category: z.enum(templateCategories),
  isActive: z.boolean(),
  texts,
  /** Places that its texts have. */
  variables: z.array(z.string()),
  /** Unknown placeholders, probably typing errors. */
  unknown: z.array(z.string()),
  /** A built-in template. */
  isBuiltIn: z.boolean(),
  /** The school changed it. */
  isChanged: z.boolean(),
  /** 0 for an unedited built-in one. */
  version: z.int(),
})
export type Template = z.infer<typeof template>

const path = '/api/admin/communications/templates'
const example = {
  name: 'Bus is late',
  category: 'alert',
  isActive: true,
  texts: {
    en: { message: 'Dear {parent_name}, the bus is late today.' },
    sw: { message: 'Mpendwa {parent_name}, basi limechelewa leo.' },
  },
}

export const listTemplates = endpoint({
  id: 'templates.list',
  method: 'GET',
  path,
  summary: 'Templates of the school, by name',
  access: manageDelivery,
  query: z.strictObject({
    ...paging,
    search,
    channel: z.enum(templateChannels).optional(),
    category: z.enum(templateCategories).optional(),
  }),
  response: paged(template),
})

export const createTemplate = endpoint({
  id: 'templates.create',
  method: 'POST',
  path,
  summary: 'Add a template of the school',
  access: manageDelivery,
  body: z.strictObject({ channel: z.enum(templateChannels), ...fields }),
  response: template,
  errors: [templateErrors.nameTaken],
  examples: { body: { channel: 'sms', ...example } },
})

export const updateTemplate = endpoint({
  id: 'templates.update',
  method: 'PUT',
  path,
  summary: 'Change a template; one that comes with Darasa becomes the school’s own copy',
  access: manageDelivery,
  body: z.strictObject({ id: key, ...fields, version: versionOrNone }),
  response: template,
  errors: [commonErrors.notFound, commonErrors.stale, templateErrors.nameTaken],
  examples: { body: { id: 'welcome', ...example, version: 0 } },
})

export const deleteTemplate = endpoint({
  id: 'templates.delete',
  method: 'DELETE',
  path,
  summary: 'Remove a template of the school; the copy of one that comes with Darasa gives way to it again',
  access: manageDelivery,
  query: z.strictObject({ id: key }),
  errors: [commonErrors.notFound],
  examples: { query: { id: 'a-template' } },
})

export const previewTemplate = endpoint({
  id: 'templates.preview',
  method: 'POST',
  path: '/api/admin/communications/templates/preview',
  summary: 'A template as a learner’s family would get it, and what is wrong with it',
  access: manageDelivery,
  body: z.strictObject({
    channel: z.enum(templateChannels),
    language: z.enum(templateLanguages),
    words,
    learnerId: id.optional(),
  }),
  response: z.strictObject({
    words,
    /** Placeholders that are unknown, or without a value for this learner. */
    unknown: z.array(z.string()),
    unfilled: z.array(z.string()),
    /** Set for an SMS. */
    size: z
      .strictObject({
        encoding: z.enum(['gsm7', 'ucs2']),
        characters: z.int(),
        segments: z.int(),
        left: z.int(),
        cost: z.number(),
      })
      .nullable(),
  }),
  errors: [commonErrors.notFound],
  examples: { body: { channel: 'sms', language: 'en', words: { message: 'Dear {parent_name}' } } },
})

/** Learners to try a template with. */
export const findTemplateLearners = endpoint({
  id: 'templates.learners',
  method: 'GET',
  path: '/api/admin/communications/templates/learners',
  summary: 'Learners by name or number, to preview a template with',
  access: manageDelivery,
  query: z.strictObject({ search: z.string().trim().max(100).default('') }),
  response: z.strictObject({
    items: z.array(z.strictObject({ id: storedId, name: z.string(), place: z.string().nullable() })),
  }),
})

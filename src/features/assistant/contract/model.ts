/** The model that writes for the school: where it is, and how much it may write in a month. Off until the head switches it on. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { versionOrNone } from '#platform/pure/schemas.ts'
import { reviewAssistant } from './access.ts'
import { modelTexts } from './words.ts'

export const mostTokens = 100_000_000
export const mostPrice = 1_000_000

const fields = {
  /** While this is off nothing leaves the school. */
  isOn: z.boolean(),
  /** Up to the part before `/chat/completions`; empty until it is set up. */
  baseUrl: z.string().trim().max(300),
  model: z.string().trim().max(100),
  /** Tokens of questions and answers in a calendar month. */
  monthlyTokens: z.int(modelTexts.tokens).min(0, modelTexts.tokens).max(mostTokens, modelTexts.tokens),
  /** Shillings for a million tokens, by the provider’s price; null if the school counts tokens only. */
  pricePerMillion: z.number(modelTexts.price).min(0, modelTexts.price).max(mostPrice, modelTexts.price).nullable(),
}

export const modelSettingsInput = z
  .strictObject({
    ...fields,
    /** Omitted to keep the stored one. */
    apiKey: z.string().trim().max(300).optional(),
    version: versionOrNone,
  })
  .superRefine((value, context) => {
    const fault = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
    const isAddress = z.url({ protocol: /^https$/ }).safeParse(value.baseUrl).success
    if (value.baseUrl !== '' && !isAddress) fault('baseUrl', modelTexts.baseUrl)
    if (!value.isOn) return
    if (value.baseUrl === '') fault('baseUrl', modelTexts.baseUrl)
    if (value.model === '') fault('model', modelTexts.model)
  })
export type ModelSettingsInput = z.infer<typeof modelSettingsInput>

const modelSettings = z.strictObject({
  ...fields,
  baseUrl: z.string(),
  model: z.string(),
  monthlyTokens: z.int(),
  pricePerMillion: z.number().nullable(),
  /** The key itself is never returned. */
  hasApiKey: z.boolean(),
  /** Tokens of this month. */
  usedTokens: z.int(),
  version: z.int(),
})
export type ModelSettings = z.infer<typeof modelSettings>

const path = '/api/admin/assistant/model'

export const getModel = endpoint({
  id: 'assistant.model',
  method: 'GET',
  path,
  summary: 'The model that writes for the school, and what it wrote this month',
  access: reviewAssistant,
  response: modelSettings,
})

export const saveModel = endpoint({
  id: 'assistant.save_model',
  method: 'PUT',
  path,
  summary: 'Choose the model, its budget, and whether it writes',
  access: reviewAssistant,
  body: modelSettingsInput,
  response: modelSettings,
  errors: [commonErrors.stale],
  examples: {
    body: {
      isOn: false,
      baseUrl: 'https://models.example.org/v1',
      model: 'small',
      monthlyTokens: 200_000,
      pricePerMillion: 150,
      version: 0,
    },
  },
})

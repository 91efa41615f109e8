/** The settings of automatic messages are put together from those of the modules. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { automaticSettings, defineAutomaticMessages } from './automatic.ts'

const welcomes = defineAutomaticMessages({ welcomeSms: z.boolean().default(false) })
const reminders = defineAutomaticMessages({ days: z.int().min(1).default(3) })

it('holds the fields of every module and one language', () => {
  const { category, defaults, schema } = automaticSettings([welcomes, reminders])
  expect(category).toBe(welcomes.category)
  expect(defaults).toEqual({ language: 'en', welcomeSms: false, days: 3 })
  expect(schema.safeParse({ ...defaults, days: 0 }).success).toBe(false)
  expect(schema.safeParse({ ...defaults, surprise: true }).success).toBe(false)
})

it('gives each module only its fields of the stored value', () => {
  const stored = { language: 'sw', welcomeSms: true, days: 7 }
  expect(reminders.schema.parse(stored)).toEqual({ language: 'sw', days: 7 })
})

it('refuses the same field twice', () => {
  expect(() => automaticSettings([welcomes, welcomes])).toThrow('Two modules declare the same setting')
})

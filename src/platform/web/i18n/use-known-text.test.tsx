/** Translating server messages: whole sentences, and sentences with names. */
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createI18n } from './create-i18n.ts'
import type { Language } from './languages.ts'
import { useKnownText } from './use-known-text.ts'

const messages = {
  en: {
    'Not free.': 'Not free.',
    '{teacher} is not free at {time} (today)': '{teacher} is not free at {time} (today)',
    'No swap: {reason}': 'No swap: {reason}',
  },
  sw: {
    'Not free.': 'Hana nafasi.',
    '{teacher} is not free at {time} (today)': 'Saa {time} leo {teacher} hana nafasi',
    'No swap: {reason}': 'Hakuna: {reason}',
  },
}
const knownIn = async (language: Language) => {
  const texts = (of: Language) => async () => ({ default: { messages: messages[of] } })
  const i18n = await createI18n({
    language,
    namespaces: { platform: { en: texts('en'), sw: texts('sw') }, nav: { en: texts('en'), sw: texts('sw') } },
  })
  const wrapper = ({ children }: { children: ReactNode }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  return renderHook(() => useKnownText(), { wrapper }).result.current
}

it.each([
  ['Not free.', 'Hana nafasi.'],
  ['Amina (Mrs.) is not free at 08:00 (today)', 'Saa 08:00 leo Amina (Mrs.) hana nafasi'],
  ['No swap: Not free.', 'Hakuna: Hana nafasi.'],
  ['No swap: Amina is not free at 08:00 (today)', 'Hakuna: Saa 08:00 leo Amina hana nafasi'],
  ['{teacher} is not free at {time} (today)', 'Saa {time} leo {teacher} hana nafasi'],
  ['Amina is not free', 'Amina is not free'],
  ['constructor', 'constructor'],
  ['No swap: constructor', 'Hakuna: constructor'],
  ['', ''],
])('says %s in Kiswahili', async (text, said) => {
  expect((await knownIn('sw'))(text)).toBe(said)
  expect((await knownIn('en'))(text)).toBe(text)
})

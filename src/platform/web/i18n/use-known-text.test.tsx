/** Translating server messages: whole sentences, and templates with their values. */
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { filledText } from '#platform/pure/filled-text.ts'
import { createI18n } from './create-i18n.ts'
import type { Language } from './languages.ts'
import { useKnownText } from './use-known-text.ts'

const notFree = '{teacher} is not free at {time} (today)'
const noSwap = 'No swap: {reason}'
const messages = {
  en: {},
  sw: {
    'Not free.': 'Hana nafasi.',
    [notFree]: 'Saa {time} leo {teacher} hana nafasi',
    [noSwap]: 'Hakuna: {reason}',
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

const busy = (teacher: string) => filledText(notFree, { teacher, time: '08:00' })
it.each([
  ['Not free.', 'Not free.', 'Hana nafasi.'],
  [busy('Amina (Mrs.)'), 'Amina (Mrs.) is not free at 08:00 (today)', 'Saa 08:00 leo Amina (Mrs.) hana nafasi'],
  // A name is not a text, whatever it is.
  [busy('Not free.'), 'Not free. is not free at 08:00 (today)', 'Saa 08:00 leo Not free. hana nafasi'],
  [busy('{time} $& {teacher}'), undefined, 'Saa 08:00 leo {time} $& {teacher} hana nafasi'],
  [filledText(noSwap, { reason: { message: 'Not free.' } }), 'No swap: Not free.', 'Hakuna: Hana nafasi.'],
  [filledText(noSwap, { reason: busy('Amina') }), undefined, 'Hakuna: Saa 08:00 leo Amina hana nafasi'],
  [filledText('Ask {names}', { names: ['Amina', 'Juma'] }), 'Ask Amina, Juma', 'Ask Amina, Juma'],
  ['Amina is not free', 'Amina is not free', 'Amina is not free'],
  ['constructor', 'constructor', 'constructor'],
  ['', '', ''],
])('says %j in both languages', async (text, english, kiswahili) => {
  expect((await knownIn('sw'))(text)).toBe(kiswahili)
  if (english !== undefined) expect((await knownIn('en'))(text)).toBe(english)
})

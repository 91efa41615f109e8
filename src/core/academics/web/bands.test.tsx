/** Built-in bands are translated; a school's own are shown as entered. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Band } from '#platform/web/components/drawings/band.tsx'
import kiswahili from '#platform/web/locales/sw.json'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { renderApp } from '#platform/web/testing/render-app.tsx'
import { builtInScales } from '../rules/scales.ts'

const bands = builtInScales.flatMap((scale) => scale.bands.map((band) => ({ ...band, id: `${scale.id} ${band.code}` })))
const empty = () => Promise.resolve({ default: {} })

const Bands = () => (
  <>
    {bands.map(({ id, code, title }) => (
      <Band key={id} code={code} name={title} />
    ))}
    <Band code="EE" name="Star" />
  </>
)

it('knows every band of the scales that come with Darasa', async () => {
  const page = lazyPage(() => Promise.resolve({ Bands }), 'Bands')
  await renderApp({
    modules: [defineWebModule({ id: 'test', locales: { en: empty, sw: empty }, routes: [{ path: '/', page }] })],
    language: 'sw',
  })
  const words: Record<string, string> = kiswahili.band
  await screen.findByTitle('Star')
  for (const { code } of bands)
    expect(screen.getAllByTitle(words[code] ?? `no words for ${code}`).length).toBeGreaterThan(0)
})

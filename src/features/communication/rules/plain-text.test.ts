/** Plain text with paragraphs and links, and hostile input that must stay text. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paragraphsOf, tidyText } from './plain-text.ts'

const links = (text: string): (string | null)[] =>
  paragraphsOf(text)
    .flat(2)
    .flatMap(({ href }) => href ?? [])

describe('paragraphs', () => {
  it('are parted by empty lines, and keep their lines', () => {
    expect(paragraphsOf('Dear parents,\r\n\r\nFriday\r\nat noon.\n\n\n')).toEqual([
      [[{ text: 'Dear parents,', href: null }]],
      [[{ text: 'Friday', href: null }], [{ text: 'at noon.', href: null }]],
    ])
  })

  it.each<[string, string[]]>([
    ['See https://kicd.ac.ke/a?b=1.', ['https://kicd.ac.ke/a?b=1']],
    ['(www.knec.ac.ke)', ['https://www.knec.ac.ke']],
    ['Write to office@umoja.ac.ke!', ['mailto:office@umoja.ac.ke']],
    ['Call 0712 345 678 or +254 is short', ['tel:+254712345678']],
    ['Call +254712345678.', ['tel:+254712345678']],
    ['javascript:alert(1) data:text/html,x file:///etc/passwd', []],
    ['https://bank.co.ke@evil.example/login', []],
    ['ADM 20712345678999', []],
  ])('%s', (text, expected) => expect(links(text)).toEqual(expected))

  it('lose no visible text, and lead only where a link may', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.constantFrom('', 'https://', 'javascript:', 'www.', '@'),
        (text, before) => {
          const whole = before + text
          const shown = paragraphsOf(whole)
            .flat(2)
            .map((piece) => piece.text)
            .join('')
          expect(shown.replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''))
          for (const href of links(whole)) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:\+254)/)
        },
      ),
    )
  })
})

describe('tidying', () => {
  it('drops what cannot be seen, and keeps lines and emoji', () => {
    expect(tidyText('  a\u0000b\u202Ec\t1  \r\n\n\n\nd 👩🏽‍🏫 ')).toBe('abc\t1\n\nd 👩🏽‍🏫')
  })

  it('of what is tidy changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text))
      }),
    )
  })
})

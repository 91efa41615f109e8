/** Filling placeholders, and sanitising e-mail HTML. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMailHtml, textOfHtml } from './mail-html.ts'
import { faultsOf, filledWords, variablesOf } from './templates.ts'

describe('filling', () => {
  it('inserts values as text, which is escaped in HTML', () => {
    const words = { subject: 'For {student_name}', htmlContent: '<p>Dear {parent_name}</p>' }
    expect(
      filledWords('email', words, { student_name: 'Faith\r\nBcc: x@y', parent_name: '<b>Grace</b> & Co' }),
    ).toEqual({
      subject: 'For Faith Bcc: x@y',
      htmlContent: '<p>Dear &lt;b&gt;Grace&lt;/b&gt; &amp; Co</p>',
      textContent: 'Dear <b>Grace</b> & Co',
    })
  })
  it('names faults: unknown placeholders, and known ones without a value', () => {
    const words = { message: '{student_name} {sudent_name} {amount}' }
    expect(faultsOf(words, { student_name: 'Faith' })).toEqual({ unknown: ['sudent_name'], unfilled: ['amount'] })
    expect(variablesOf({ en: words, sw: { message: '{venue}' } })).toEqual([
      'student_name',
      'sudent_name',
      'amount',
      'venue',
    ])
  })
})

describe('the HTML of an e-mail', () => {
  it.each([
    ['<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
    ['<P CLASS="x" onclick=alert(1)>Hello', '<p>Hello</p>'],
    ['<script>alert(1)</script>Hello<style>p{}</style>', 'Hello'],
    ['<scr<script></script>ipt>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="java&#115;cript:alert(1)">x</a>', 'x'],
    ['<a href=" https://a.ke/?a=1&b=2">x</a>', '<a href="https://a.ke/?a=1&amp;b=2">x</a>'],
    ["<a href='mailto:office@a.ke' target=_blank>x", '<a href="mailto:office@a.ke">x</a>'],
    ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
    ['&lt;script&gt; &amp; &#39;', '&lt;script&gt; &amp; &#39;'],
    ['<!-- hidden <b> -->shown', 'shown'],
    ['<b><i>x</b></i>', '<b><i>x</i></b>'],
    ['</p>x<br/>', 'x<br>'],
    ['<p', '&lt;p'],
    ['{student_name}', '{student_name}'],
  ])('%s', (typed, clean) => expect(cleanMailHtml(typed)).toBe(clean))

  const pieces = [
    '<',
    '>',
    '/',
    '"',
    "'",
    '=',
    '<p>',
    '</p>',
    '<a href=',
    'javascript:',
    'https://a.ke',
    '<script>',
    '</script>',
    '<svg/onload=',
    '<!--',
    '-->',
    '&lt;',
    '&#60;',
    '&amp;',
    ' ',
    'x',
    '<b ',
    '<iframe',
    '\u0000',
  ]
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''))

  it('holds only allowed elements, whatever was typed, and cleaning it again changes nothing', () => {
    const safe =
      /^(?:[^<>]|<\/?(?:p|h[1-3]|strong|b|em|i|u|ul|ol|li|blockquote)>|<(?:br|hr)>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*">|<\/a>)*$/i
    fc.assert(
      fc.property(soup, (typed) => {
        const clean = cleanMailHtml(typed)
        expect(clean).toMatch(safe)
        expect(cleanMailHtml(clean)).toBe(clean)
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['<a ', '<a "', "<p '", '<!--', '<script', '<p>', '&#60;', '<a href="x'])(
    'with %s repeated many times takes about as long to clean as any text of its length',
    (piece) => {
      const shortest = (text: string): number =>
        Math.min(
          ...[1, 2, 3].map(() => {
            const started = performance.now()
            textOfHtml(text)
            return performance.now() - started
          }),
        )
      const filled = (part: string): string => part.repeat(20_000).slice(0, 20_000)
      // A search that starts again at each place would take thousands of times as long.
      expect(shortest(filled(piece)) / shortest(filled('<p>Bring a hat.</p>'))).toBeLessThan(100)
    },
  )

  it('can be read as plain text', () => {
    expect(
      textOfHtml(
        '<h1>Sports day</h1>\n<p>Dear Grace,<br>come at <b>9</b>.</p><ul><li>Hat</li><li>Water</li></ul><p><a href="https://a.ke">Map</a> &amp; more</p>',
      ),
    ).toBe('Sports day\n\nDear Grace,\ncome at 9.\n\n- Hat\n- Water\n\nMap (https://a.ke) & more')
  })
})

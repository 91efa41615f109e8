/** E-mail rules: meaning of SMTP responses, bounces, and the layout of an e-mail. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailStatuses } from '../contract/emails.ts'
import { ratesOf } from './email-rates.ts'
import { bounceOf, mailRetryIn, mayBecomeMail, verdictOfReply } from './email-statuses.ts'
import { maskedAddress, sendableAddress } from './mail-addresses.ts'
import { cleanMailHtml, withHrefs } from './mail-html.ts'
import { letterOf, pagesIn } from './mail-letter.ts'
import { returnedMessageId, toldByEvent, toldByReport } from './returned-mail.ts'

describe('what a mail server says', () => {
  it.each([
    ['recipient', 450, '4.2.0 greylisted', 'again'],
    ['recipient', 550, '5.1.1 no such user', 'hard'],
    ['recipient', 550, 'no mailbox here', 'hard'],
    ['recipient', 550, '5.7.1 relaying denied', 'failed'],
    ['recipient', 552, '5.2.2 mailbox full', 'soft'],
    ['recipient', 521, 'host does not accept mail', 'failed'],
    ['sender', 553, '5.1.8 bad sender', 'stop'],
    ['sender', 451, 'later', 'again'],
    ['login', 535, '5.7.8 no', 'stop'],
    ['content', 554, '5.7.1 spam', 'failed'],
    ['content', 452, '4.3.1 no room', 'again'],
    ['content', null, '', 'again'],
  ] as const)('at the %s, %s %s means %s', (at, code, text, verdict) =>
    expect(verdictOfReply(at, code, text)).toBe(verdict),
  )

  it('is tried again later each time, and then given up', () => {
    const waits = [1, 2, 3, 4].map((attempts) => mailRetryIn(attempts) ?? 0)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(mailRetryIn(5)).toBeNull()
  })

  it('never changes a final status, and sets sent only while the e-mail was being sent', () => {
    for (const from of ['clicked', 'bounced', 'failed', 'stopped', 'skipped', 'withheld'] as const)
      for (const to of emailStatuses) expect(mayBecomeMail(from, to)).toBe(false)
    expect(emailStatuses.filter((from) => mayBecomeMail(from, 'sent'))).toEqual(['sending', 'unknown'])
    expect(emailStatuses.filter((from) => mayBecomeMail(from, 'pending'))).toEqual(['sending'])
  })
})

describe('a returned e-mail', () => {
  const report = (fields: string) => `Reporting-MTA: dns; mx\r\n\r\n${fields}`
  it('names the address, the reason and the kind', () => {
    const told = toldByReport(
      report(
        'Original-Recipient: rfc822;Grace@Example.org\r\nFinal-Recipient: rfc822; x@y.zz\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no\r\n such',
      ),
      'a@b',
    )
    expect(told).toEqual([
      { outcome: 'bounced', address: 'grace@example.org', messageId: 'a@b', status: '5.1.1', reason: '550 no such' },
    ])
    expect(toldByReport(report('Final-Recipient: rfc822; x@y.zz\nAction: delayed\nStatus: 4.4.1'), null)).toEqual([])
    expect(
      toldByReport(report('Final-Recipient: rfc822; x@y.zz\nAction: delivered\nStatus: 2.0.0'), null),
    ).toMatchObject([{ outcome: 'delivered' }])
    expect([bounceOf('5.1.1'), bounceOf('5.2.2'), bounceOf('4.4.7'), bounceOf('')]).toEqual([
      'hard',
      'soft',
      'soft',
      'soft',
    ])
    expect(returnedMessageId('Subject: x\r\nMessage-Id:\r\n <1@b.c>\r\n\r\nMessage-ID: <2@b.c>')).toBe('1@b.c')
  })

  it('is parsed from any input without failing', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(toldByReport(text, null))))
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        (event) => toldByEvent(event) === null || typeof toldByEvent(event)?.address === 'string',
      ),
    )
  })
})

describe('an e-mail as it is sent', () => {
  const frame = {
    language: 'en',
    school: 'Umoja <b>',
    leaveUrl: 'https://d.example/letters/t',
    pixelUrl: 'https://d.example/p',
    linkUrl: (link: number) => `https://d.example/c/${link}`,
  } as const
  const htmlContent =
    '<p><a href="https://a.example/?x=1&amp;y=2">a</a> <a href="mailto:b@c.de">b</a> <a href="http://d.example">d</a></p>'

  it('has tracked links, and leaves mailto and tel links unchanged', () => {
    const { html, text } = letterOf({ subject: 'Hi', htmlContent, textContent: 'plain' }, frame)
    expect(html).toContain(
      '<a href="https://d.example/c/0">a</a> <a href="mailto:b@c.de">b</a> <a href="https://d.example/c/1">d</a>',
    )
    expect(html).toContain('Umoja &lt;b&gt; sent you this letter.')
    expect(html).not.toContain('Umoja <b>')
    expect(text).toContain('https://d.example/letters/t')
    expect(pagesIn(htmlContent)).toEqual(['https://a.example/?x=1&y=2', 'http://d.example'])
  })

  it('does not mention tracking where there is none', () => {
    const { html, text } = letterOf({ subject: 'Hi', htmlContent }, { ...frame, pixelUrl: null, linkUrl: null })
    expect(`${html}${text}`).not.toMatch(/can see|<img/)
    expect(html).toContain(htmlContent)
  })

  it('keeps every link of clean HTML when none is changed', () =>
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const clean = cleanMailHtml(`<a href="${url.replaceAll('&', '&amp;')}">x</a>`)
        expect(withHrefs(clean, (href) => href)).toBe(clean)
      }),
    ))
})

describe('addresses and shares', () => {
  it('are checked', () => {
    expect(sendableAddress(' Grace@Example.ORG ')).toBe('grace@example.org')
    for (const wrong of [null, '', 'a', 'a@b', 'a b@c.de', 'a@b.c\r\nBcc: x@y.zz', 'a@b.cd, x@y.zz', 'x <a@b.cd>'])
      expect(sendableAddress(wrong)).toBeNull()
    expect(maskedAddress('grace@example.org')).toBe('gr…@example.org')
  })

  it('are percentages of the stage before', () => {
    expect(ratesOf({ sent: 3, delivered: 2, opened: 1, clicked: 1, bounced: 1 })).toEqual({
      delivery: 66.7,
      open: 50,
      click: 100,
      bounce: 33.3,
    })
    expect(ratesOf({ sent: 0, delivered: 0, opened: 0, clicked: 0, bounced: 0 })).toEqual({
      delivery: null,
      open: null,
      click: null,
      bounce: null,
    })
  })
})

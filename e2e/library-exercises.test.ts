/**
 * An interactive exercise, from the teacher's file to a learner's score: it plays in a frame that reaches neither the
 * page, nor the session, nor anything else of the app. And a page that is read aloud.
 */
import { strToU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelZip } from '#features/library/testing/channel.ts'
import { appOf, packageOfCard } from '#features/library/testing/package.ts'
import { enter, laptop, phone } from './harness.ts'
import { callAs, openStage, type Stage, withWorker } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Tries all that a hostile exercise would, and writes what it got into its own page. */
const hostile = `
(function () {
  var got = [];
  var attempt = function (name, work) { try { if (work()) got.push(name); } catch (error) { /* Refused. */ } };
  attempt('page', function () { return parent.document.body; });
  attempt('storage', function () { return parent.localStorage; });
  attempt('cookie', function () { return document.cookie !== undefined; });
  attempt('window', function () { return window.open('/'); });
  attempt('top', function () { top.location.href = '/login'; return false; });
  parent.postMessage({ source: 'darasa.exercise', done: { score: 1000 } }, '*');
  parent.postMessage({ source: 'darasa.exercise', done: 'yes' }, '*');
  parent.postMessage({ done: { score: 99 } }, '*');
  var call = function (name, address, options) {
    return fetch(address, options).then(function () { got.push(name); }, function () {});
  };
  Promise.all([
    call('session', location.origin + '/api/auth/me', { credentials: 'include' }),
    call('library', location.origin + '/api/library/items', { credentials: 'include', mode: 'no-cors' }),
    call('outside', 'https://example.org/', { mode: 'no-cors' }),
    call('own', H5P.getPath('content.json', 1)),
  ]).then(function () {
    var line = document.createElement('p');
    line.textContent = 'Reached: ' + got.join(', ');
    document.body.append(line);
  });
})();
`

describe('an exercise', () => {
  it('is added by a teacher, played by a learner without reaching anything, and its score is the learner’s', async () => {
    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo', '/cbe-library')
    await teacher.page.getByRole('button', { name: 'Add to the library' }).click()
    const dialog = teacher.page.getByRole('dialog')
    const file = { name: 'boil.h5p', mimeType: 'application/octet-stream', buffer: packageOfCard({ script: hostile }) }
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await dialog.getByLabel('Title').fill('What boils first')
    await dialog.getByLabel('Where it comes from').fill('Umoja Junior School')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await teacher.page.getByRole('link', { name: 'What boils first' }).waitFor()

    const { page, context, troubles } = await stage.open(
      { ...phone, ...withWorker },
      /Content Security Policy|sandboxed|Unsafe attempt|library\/play/,
    )
    await enter(page, 'student@umoja.demo', '/cbe-library')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.getByRole('link', { name: 'What boils first' }).first().tap()
    const open = page.getByRole('button', { name: /^Open the exercise, / })
    // On a phone what one came for is seen first; what is known of it stands below.
    expect((await open.boundingBox())?.y).toBeLessThan(phone.viewport.height / 2)
    await open.tap()
    const frame = page.frameLocator('iframe[title="What boils first"]')
    await frame.getByText('What boils at 100 °C?').waitFor()
    await frame.getByText('Reached: own', { exact: true }).waitFor()
    expect(await page.getByText('You have finished this exercise.').count()).toBe(0)
    const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('"score":80') === true)
    await frame.getByRole('button', { name: 'Water' }).tap()
    await kept
    await page.getByText('You have finished this exercise. Your last score: 80%').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/cbe-library\/items\//)
    expect(context.pages()).toHaveLength(1)
    const height = await page.locator('iframe').evaluate((element) => element.clientHeight)
    expect(height).toBeLessThan(400)
    await page.goto('/cbe-library')
    await page.getByText('Finished, 80%').first().waitFor()

    const call = await callAs(stage.url, 'teacher@umoja.demo')
    const { items } = await call<{ items: { title: string; reading: null }[] }>('/api/library/items')
    expect(items.find((item) => item.title === 'What boils first')?.reading).toBeNull()
    expect([...troubles, ...teacher.troubles]).toEqual([])
  })
})

/** Asks for what a frame without an origin must not get, and writes into its page what it got. */
const curious = `
const got = [];
const call = (name, address, credentials = 'include') =>
  fetch(address, { credentials }).then(() => got.push(name), () => undefined);
try { if (parent.document.body) got.push('page'); } catch { /* Refused. */ }
document.cookie = 'a=b';
if (document.cookie) got.push('cookie');
Promise.all([call('session', '/api/auth/me'), call('outside', 'https://example.org/'), call('own', 'js/app.js', 'same-origin')]).then(
  () => {
    const line = document.createElement('p');
    line.textContent = 'Reached: ' + got.join(', ');
    document.body.append(line);
  },
);
`

describe('an HTML5 app of a Kolibri channel', () => {
  it('comes in with its channel, runs for a learner without reaching anything, and is finished by them', async () => {
    const file = { extension: 'zip', content: appOf('Build a dam', { 'js/app.js': strToU8(curious) }) }
    const content = await channelZip('Rivers', [{ title: 'Build a dam', kind: 'html5', licence: 'CC BY', file }])
    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo', '/cbe-library/import')
    const zip = { name: 'rivers.zip', mimeType: 'application/zip', buffer: content }
    await teacher.page.locator('input[type=file][accept*=zip]').setInputFiles(zip)
    await teacher.page.getByRole('button', { name: /^Import 1 / }).click()
    await teacher.page.getByRole('link', { name: 'View the library' }).waitFor()

    const { page, troubles } = await stage.open(phone, /Content Security Policy|sandboxed|library\/play/)
    await enter(page, 'student@umoja.demo', '/cbe-library')
    await page.getByRole('link', { name: 'Build a dam' }).first().tap()
    await page.getByRole('button', { name: /^Open the exercise, / }).tap()
    const frame = page.frameLocator('iframe[title="Build a dam"]')
    await frame.getByText('Opened 1', { exact: true }).waitFor()
    await frame.getByText('Reached: own', { exact: true }).waitFor()
    const height = await page.locator('iframe').evaluate((element) => element.clientHeight)
    expect(height).toBeGreaterThan(500)
    await page.getByRole('button', { name: 'I have finished' }).tap()
    await page.getByText('You have finished this exercise.', { exact: true }).waitFor()
    await page.goto('/cbe-library')
    await page.getByText('Finished', { exact: true }).first().waitFor()
    expect([...troubles, ...teacher.troubles]).toEqual([])
  })
})

/** A device with an English voice, which notes what it is to say: browsers of tests have none. */
const withVoice = `
window.said = [];
window.SpeechSynthesisUtterance = class extends EventTarget {
  constructor(text) { super(); this.text = text; }
};
Object.defineProperty(window, 'speechSynthesis', {
  value: Object.assign(new EventTarget(), {
    getVoices: () => [{ name: 'Amani', lang: 'en-KE', localService: true }],
    speak: ({ text, lang }) => void window.said.push(lang + ': ' + text),
    cancel: () => undefined,
  }),
});
`

describe('a page', () => {
  it('is read aloud where the device has a voice for its language', async () => {
    const { page, context, troubles } = await stage.open(phone)
    await context.addInitScript(withVoice)
    await enter(page, 'student@umoja.demo', '/cbe-library')
    await page.getByRole('link', { name: 'Fractions at the market' }).first().tap()
    await page.getByRole('button', { name: 'Listen to this page' }).tap()
    await page.getByRole('button', { name: 'Stop reading aloud' }).waitFor()
    const said = await page.evaluate<string[]>('window.said')
    expect(said.some((piece) => piece.startsWith('en-KE: ') && piece.includes('equal pieces'))).toBe(true)
    await page.getByRole('button', { name: 'Next page' }).tap()
    await page.getByRole('button', { name: 'Listen to this page' }).waitFor()
    await page.goto('/cbe-library')
    await page.getByRole('link', { name: 'Methali na maana zake' }).first().tap()
    await page.getByRole('button', { name: 'Larger', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Listen to this page' }).count()).toBe(0)
    expect(troubles).toEqual([])
  })
})

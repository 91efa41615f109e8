/** Why pieces of a channel stay outside: what stands in the cells of its list, and the sentences. */
import { error, fault, type Fault, type FaultDefinition } from '#core/imports/rules/faults.ts'
import { leavings, type Leaving } from './pieces.ts'

/** A channel is as it is: there is nothing to correct in its list. */
const leaving = (...said: Parameters<typeof error>): FaultDefinition => ({ ...error(...said), isOfRow: true })

const sentences: Readonly<Record<Leaving, FaultDefinition>> = {
  exercise: leaving(
    'library.left_exercise',
    'A Kolibri exercise works in Kolibri only. Make a quiz, or add an H5P exercise instead.',
    'Zoezi la Kolibri hufanya kazi ndani ya Kolibri pekee. Tengeneza jaribio, au ongeza zoezi la H5P badala yake.',
  ),
  html5: leaving(
    'library.left_html5',
    'This HTML5 app cannot be opened here: it needs a page index.html, and at most 60 MB and 2,000 files.',
    'Programu hii ya HTML5 haiwezi kufunguliwa hapa: inahitaji ukurasa index.html, na isizidi MB 60 na faili 2,000.',
  ),
  slideshow: leaving(
    'library.left_slideshow',
    'A Kolibri slideshow works in Kolibri only. Its slides can be added as a PDF.',
    'Maonyesho ya slaidi ya Kolibri hufanya kazi ndani ya Kolibri pekee. Slaidi zake zinaweza kuongezwa kama PDF.',
  ),
  h5p: leaving(
    'library.left_h5p',
    'This H5P exercise is damaged, lacks something that it needs, or holds more than 60 MB or 2,000 files.',
    'Zoezi hili la H5P limeharibika, limekosa kitu linachohitaji, au linazidi MB 60 au faili 2,000.',
  ),
  kind: leaving(
    'library.left_kind',
    'The library cannot show pieces of this kind.',
    'Maktaba haiwezi kuonyesha vipande vya aina hii.',
  ),
  rights: leaving(
    'library.left_rights',
    'Its licence does not let the school share it.',
    'Leseni yake hairuhusu shule kuishiriki.',
  ),
  no_file: leaving(
    'library.left_no_file',
    'It has no file that the library can show.',
    'Haina faili ambayo maktaba inaweza kuionyesha.',
  ),
  missing: leaving(
    'library.left_missing',
    'Its file is not in this export. Export the channel with its content.',
    'Faili yake haimo katika uhamishaji huu. Hamisha chaneli pamoja na maudhui yake.',
  ),
  damaged: leaving(
    'library.left_damaged',
    'Its file is damaged. Export the channel again.',
    'Faili yake imeharibika. Hamisha chaneli tena.',
  ),
  type: leaving(
    'library.left_type',
    'Its file is not what its name says, and the library cannot hold it.',
    'Faili yake si kile ambacho jina lake linasema, na maktaba haiwezi kuihifadhi.',
  ),
}
const more = leaving(
  'library.left_more',
  '{value} more pieces of this channel are not in this export.',
  'Vipande vingine {value} vya chaneli hii havimo katika uhamishaji huu.',
)
const typed = error(
  'library.left_typed',
  'The list says not to bring it in: {value}',
  'Orodha inasema isiingizwe: {value}',
)

/** The cell of the line that stands for many pieces. */
export const moreMissing = (count: number): string => `missing ${count}`

/** @param cell a reason of ours, or what somebody typed */
export const leftFault = (cell: string): Fault => {
  const known = leavings.find((one) => one === cell)
  // With a parameter, the sentence stands without the cell in front of it.
  if (known) return fault(sentences[known], { value: known })
  const count = /^missing (\d{1,6})$/.exec(cell)?.[1]
  return count ? fault(more, { value: count }) : fault(typed, { value: cell.slice(0, 200) })
}

/** The placement test: six questions of safety, six of productivity, after a sample of typing. */
import type { ChoiceQuestion, Question } from '../../../rules/quiz.ts'
import type { Words } from '../../../rules/simulations/checks.ts'

const ask = (
  area: 'safety' | 'productivity',
  intro: Words,
  question: Words,
  options: readonly Words[],
  right: number,
  why: Words,
): ChoiceQuestion => ({ kind: 'choice', area, intro, ask: question, options, right, why })

export const placement: readonly Question[] = [
  ask(
    'safety',
    ['Somebody on the phone says that he is from Safaricom', 'Mtu kwenye simu anasema ni wa Safaricom'],
    ['He asks for your PIN. You', 'Anaomba PIN yako. Wewe'],
    [
      ['give it if he knows your name', 'unampa kama anajua jina lako'],
      ['never give it', 'humpi kamwe'],
      ['give half of it', 'unampa nusu yake'],
    ],
    1,
    ['A PIN is never asked for.', 'PIN haiombwi kamwe.'],
  ),
  ask(
    'safety',
    ['Two addresses', 'Anwani mbili'],
    ['Which one belongs to the government of Kenya?', 'Ipi ni ya serikali ya Kenya?'],
    [
      ['kenya-gov.example', 'kenya-gov.example'],
      ['education.go.ke', 'education.go.ke'],
      ['go-ke.education.example', 'go-ke.education.example'],
    ],
    1,
    ['The end of an address says whose it is.', 'Mwisho wa anwani huonyesha ni ya nani.'],
  ),
  ask(
    'safety',
    ['A game wants to use your microphone', 'Mchezo unataka kutumia maikrofoni yako'],
    ['You', 'Wewe'],
    [
      ['refuse, unless it needs it', 'unakataa, isipokuwa inaihitaji'],
      ['always allow', 'unaruhusu daima'],
      ['throw the phone away', 'unatupa simu'],
    ],
    0,
    ['Permissions should fit what an app does.', 'Ruhusa zilingane na kazi ya programu.'],
  ),
  ask(
    'safety',
    ['You leave the computer room', 'Unaondoka kwenye chumba cha kompyuta'],
    ['First you', 'Kwanza'],
    [
      ['switch off the screen', 'unazima skrini'],
      ['sign out', 'unatoka kwenye akaunti'],
      ['push in the chair', 'unasukuma kiti'],
    ],
    1,
    ['A dark screen is still signed in.', 'Skrini iliyozimwa bado imeingia.'],
  ),
  ask(
    'safety',
    ['A classmate is insulted in a group', 'Mwanafunzi mwenzako anatukanwa kwenye kikundi'],
    ['Best is to', 'Bora zaidi ni'],
    [
      ['keep proof and tell a teacher', 'kuhifadhi ushahidi na kumwambia mwalimu'],
      ['laugh along', 'kucheka pamoja nao'],
      ['insult back', 'kutukana pia'],
    ],
    0,
    ['Proof and help, not more insults.', 'Ushahidi na msaada, si matusi zaidi.'],
  ),
  ask(
    'safety',
    ['One password for everything', 'Nywila moja kwa kila kitu'],
    ['is a problem because', 'ni tatizo kwa sababu'],
    [
      ['it is hard to type', 'ni ngumu kuandika'],
      ['one theft opens all doors', 'wizi mmoja hufungua milango yote'],
      ['it grows old', 'inazeeka'],
    ],
    1,
    ['Different doors, different keys.', 'Milango tofauti, funguo tofauti.'],
  ),
  ask(
    'productivity',
    ['You want to keep a file before you close the program', 'Unataka kuhifadhi faili kabla ya kufunga programu'],
    ['You press Ctrl and', 'Unabonyeza Ctrl na'],
    [
      ['S', 'S'],
      ['P', 'P'],
      ['Z', 'Z'],
    ],
    0,
    ['S saves, P prints, Z undoes.', 'S huhifadhi, P huchapisha, Z hutengua.'],
  ),
  ask(
    'productivity',
    ['Cells A1 to A5 hold prices', 'Seli A1 hadi A5 zina bei'],
    ['Which formula adds them?', 'Fomula ipi inazijumlisha?'],
    [
      ['=SUM(A1:A5)', '=SUM(A1:A5)'],
      ['A1+to+A5', 'A1+hadi+A5'],
      ['=ADD A', '=ADD A'],
    ],
    0,
    ['SUM with the first and the last cell.', 'SUM na seli ya kwanza na ya mwisho.'],
  ),
  ask(
    'productivity',
    ['The last word was deleted by mistake', 'Neno la mwisho limefutwa kwa makosa'],
    ['The quickest way back is', 'Njia ya haraka ya kulirudisha ni'],
    [
      ['type the page again', 'kuandika ukurasa tena'],
      ['Ctrl and Z', 'Ctrl na Z'],
      ['close without saving', 'kufunga bila kuhifadhi'],
    ],
    1,
    ['Undo takes back one step at a time.', 'Tengua hurudisha hatua moja moja.'],
  ),
  ask(
    'productivity',
    ['A report has five parts', 'Ripoti ina sehemu tano'],
    ['To show them you use', 'Ili zionekane unatumia'],
    [
      ['empty lines only', 'mistari mitupu tu'],
      ['headings', 'vichwa vidogo'],
      ['all capitals', 'herufi kubwa zote'],
    ],
    1,
    [
      'Headings make parts findable, also in a table of contents.',
      'Vichwa vidogo hurahisisha kupata sehemu, hata kwenye yaliyomo.',
    ],
  ),
  ask(
    'productivity',
    ['You have 40 files on the desktop', 'Una faili 40 kwenye eneo-kazi'],
    ['You put them into', 'Unaziweka kwenye'],
    [
      ['the bin', 'pipa'],
      ['folders by subject', 'folda kwa masomo'],
      ['one very long name', 'jina moja refu sana'],
    ],
    1,
    ['What has a place is found again.', 'Chenye mahali pake hupatikana tena.'],
  ),
  ask(
    'productivity',
    ['Cell B2 is =A2*10, and A2 changes from 3 to 4', 'Seli B2 ni =A2*10, na A2 inabadilika kutoka 3 hadi 4'],
    ['B2 then shows', 'B2 itaonyesha'],
    [
      ['30', '30'],
      ['40', '40'],
      ['nothing', 'patupu'],
    ],
    1,
    ['A formula follows its cells by itself.', 'Fomula hufuata seli zake yenyewe.'],
  ),
]

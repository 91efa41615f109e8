/** Errors that cells of any list can have. */
import { texts } from '#platform/pure/schemas.ts'
import { error, warning } from './faults.ts'

export const cellFaults = {
  missing: error('import.missing', 'This cell is empty.', 'Seli hii ni tupu.'),
  nameMissing: error('import.name_missing', 'There is no name.', 'Hakuna jina.'),
  nameInvalid: error(
    'import.name_invalid',
    `“{value}”: ${texts.name}`,
    '“{value}”: Tumia angalau herufi 2, au herufi moja yenye nukta; herufi, nafasi, vistari na vifungo vya herufi pekee',
  ),
  nameSingle: warning('import.name_single', 'Only one name: “{value}”.', 'Jina moja tu: “{value}”.'),
  textLong: error('import.text_long', 'At most {max} characters.', 'Herufi zisizidi {max}.'),
  numberShortened: error(
    'import.number_shortened',
    'A spreadsheet shortened this number to {value}. Format the column as text and type the number again.',
    'Lahajedwali ilifupisha nambari hii kuwa {value}. Weka safuwima iwe ya maandishi, kisha uandike nambari tena.',
  ),
  numberUnusual: warning(
    'import.number_unusual',
    '“{value}” is an unusual number for this column.',
    '“{value}” si nambari ya kawaida kwa safuwima hii.',
  ),
  duplicate: error('import.duplicate', '{value} is already in row {row}.', '{value} tayari iko katika safu ya {row}.'),
  notMoney: error(
    'import.not_money',
    '“{value}” is not an amount of money. Write it as 24,500.',
    '“{value}” si kiasi cha pesa. Andika kama 24,500.',
  ),
  dateUnreadable: error(
    'import.date_unreadable',
    '“{value}” is not a date. Write it as 21/12/2014.',
    '“{value}” si tarehe. Iandike kama 21/12/2014.',
  ),
  dateImpossible: error('import.date_impossible', 'There is no such day as {value}.', 'Hakuna siku kama {value}.'),
  dateMonthFirst: error(
    'import.date_month_first',
    'There is no month {month} in “{value}”. Write the day first, as 21/12/2014.',
    'Hakuna mwezi wa {month} katika “{value}”. Andika siku kwanza, kama 21/12/2014.',
  ),
  dateFuture: error('import.date_future', 'Date cannot be in the future', 'Tarehe haiwezi kuwa ya siku zijazo'),
  ageLow: error('import.age_low', 'Age must be at least {years} years', 'Umri lazima uwe angalau miaka {years}'),
  ageHigh: error('import.age_high', 'Age cannot exceed {years} years', 'Umri hauwezi kuzidi miaka {years}'),
  phoneInvalid: error(
    'import.phone_invalid',
    `“{value}”: ${texts.phone}`,
    '“{value}”: Tafadhali weka nambari sahihi ya simu ya Kenya (mfano +254712345678 au 0712345678)',
  ),
  phoneShortened: error(
    'import.phone_shortened',
    'A spreadsheet shortened this number to {value}. Format the column as text and type the number again.',
    'Lahajedwali ilifupisha nambari hii kuwa {value}. Weka safuwima iwe ya maandishi, kisha uandike nambari tena.',
  ),
  phoneTwo: warning(
    'import.phone_two',
    'Two numbers in one cell: {first} is used first, {second} second.',
    'Nambari mbili katika seli moja: {first} ni ya kwanza, {second} ya pili.',
  ),
  phoneMany: error(
    'import.phone_many',
    'More than two numbers in one cell: “{value}”.',
    'Zaidi ya nambari mbili katika seli moja: “{value}”.',
  ),
  emailInvalid: error(
    'import.email_invalid',
    `“{value}”: ${texts.email}`,
    '“{value}”: Tafadhali weka barua pepe sahihi',
  ),
} as const

/** Every guide, in the order in which a school's year needs them. */
import type { Guide } from '../../guide.ts'
import { always } from './always.ts'
import { care } from './care.ts'
import { closing } from './closing.ts'
import { families } from './families.ts'
import { learners } from './learners.ts'
import { learning } from './learning.ts'
import { money } from './money.ts'
import { opening } from './opening.ts'
import { weekly } from './weekly.ts'

export const guides: readonly Guide[] = [
  ...opening,
  ...weekly,
  ...families,
  ...money,
  ...learning,
  ...learners,
  ...closing,
  ...care,
  ...always,
]

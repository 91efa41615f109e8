/** Every question. */
import type { Question } from '../../guide.ts'
import { everyone } from './everyone.ts'
import { families } from './families.ts'
import { office } from './office.ts'
import { teaching } from './teaching.ts'

export const questions: readonly Question[] = [...everyone, ...families, ...teaching, ...office]

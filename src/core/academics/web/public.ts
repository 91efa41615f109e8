/** What other modules may use of academics in the browser. */
export { useShape } from './use-shape.ts'
export { useScaleWords } from './use-scale-words.ts'

/** Browser parts of academics that other modules may use. */
export { useShape } from './use-shape.ts'
export { useScaleWords } from './use-scale-words.ts'
export { useRoomWords } from './use-room-words.ts'

/** Words of cameras in groups, for everybody who needs no schema. */

/** Each browser sends its picture to each other one: a phone carries no more. */
export const mostCameras = 4

/** A camera went on or off; with the lesson's id as `liveId`. */
export const camerasEvent = 'virtual_learning.cameras'
/** For one browser: the offer or the answer of another one. */
export const signalEvent = 'virtual_learning.camera_signal'

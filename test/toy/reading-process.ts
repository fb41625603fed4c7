/** The process that reads files, with the toy format. */
import { answerRequests } from '../../src/apart/answer.ts';
import { FORMATS } from '../../src/files/formats/all.ts';
import type { FileFormat } from '../../src/files/formats/format.ts';
import { answerReading, type ReadingReply, type ReadingRequest } from '../../src/jobs/reading.ts';
import { toyFormat } from './format.ts';

(FORMATS as FileFormat[]).push(toyFormat);
answerRequests<ReadingRequest, ReadingReply>(answerReading);

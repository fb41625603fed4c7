/** The process that reads the files that others send. */
import { answerRequests } from '../apart/answer.ts';
import { answerReading, type ReadingReply, type ReadingRequest } from './reading.ts';

answerRequests<ReadingRequest, ReadingReply>(answerReading);

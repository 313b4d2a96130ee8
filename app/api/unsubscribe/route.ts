import { answerOneClick, showUnsubscribe } from '@/lib/desk/mail/answer-unsubscribe';

export const GET = showUnsubscribe;
export const POST = answerOneClick;

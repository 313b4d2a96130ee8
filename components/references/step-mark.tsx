import { cx } from '@/components/ui/class-variants';
import { Icon, Spinner } from '@/components/ui/icon';

const looks = {
  waiting: { tone: 'text-muted', icon: <Icon name="circle-dashed" /> },
  working: { tone: 'text-muted', icon: <Spinner /> },
  done: { tone: 'text-success-text', icon: <Icon name="check" /> },
  failed: { tone: 'text-danger-text', icon: <Icon name="circle-exclamation-point" /> },
};

export function StepMark({ state, className }: { state: keyof typeof looks; className?: string }) {
  const { tone, icon } = looks[state];
  return <span className={cx('shrink-0 [&>svg]:size-4', tone, className)}>{icon}</span>;
}

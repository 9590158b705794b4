import { useStatusWord } from '#shared/i18n/statusWords.ts';
import { Chip } from '#shared/ui/feedback/Chip.tsx';
import { type RecordKind, statusTone } from './statusTones.ts';

interface StatusChipProps {
  of: RecordKind;
  status: number;
  /** Before the word for screen readers, where no heading of a column says it. */
  label?: string;
}

/** The state of an order, a settlement, a deposit or a withdrawal. */
export const StatusChip = ({ of, status, label = '' }: StatusChipProps) => {
  const word = useStatusWord();
  return (
    <Chip tone={statusTone(of, status)} label={label}>
      {word(of, status)}
    </Chip>
  );
};

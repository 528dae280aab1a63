/** Notices when a turn of ours begins. One that had begun before we came is not news. */
export class TurnAlert {
  private wasMine = false;

  /** Whether it begins now; `isFirst` when nothing was known before. */
  begins(isMine: boolean, isFirst: boolean): boolean {
    const begins = isMine && !this.wasMine && !isFirst;
    this.wasMine = isMine;
    return begins;
  }
}

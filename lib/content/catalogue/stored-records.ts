/** Records one after another, in bytes that threads share. */
export type RecordSource = { bytes: Uint8Array };

export type RecordWriter = { write(record: Buffer): void; end(): RecordSource };

/** Returns the bytes between two offsets. */
export type ReadRecord = (from: number, to: number) => Buffer;

export function openRecords({ bytes }: RecordSource): ReadRecord {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (from, to) => buffer.subarray(from, to);
}

export function createRecordWriter(): RecordWriter {
  const records: Buffer[] = [];
  let size = 0;
  return {
    write(record) {
      records.push(record);
      size += record.length;
    },
    end() {
      const bytes = new Uint8Array(new SharedArrayBuffer(size));
      let offset = 0;
      for (const record of records) {
        bytes.set(record, offset);
        offset += record.length;
      }
      return { bytes };
    },
  };
}

import java.io.*;
import java.util.*;

public class Main {
    // Blocks of about the square root of n towers: whole blocks only remember what was added to them.
    static final int BLOCK = 320;

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer head = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(head.nextToken()), q = Integer.parseInt(head.nextToken());
        long[] levels = new long[n];
        long[] added = new long[n / BLOCK + 1], highest = new long[n / BLOCK + 1];
        StringBuilder out = new StringBuilder();
        while (q-- > 0) {
            StringTokenizer call = new StringTokenizer(in.readLine());
            boolean change = call.nextToken().equals("add");
            int l = Integer.parseInt(call.nextToken()) - 1, r = Integer.parseInt(call.nextToken());
            long v = change ? Long.parseLong(call.nextToken()) : 0, best = Long.MIN_VALUE;
            for (int at = l; at < r;) {
                int block = at / BLOCK, end = Math.min(n, (block + 1) * BLOCK);
                boolean whole = at == block * BLOCK && end <= r;
                if (whole && change) {
                    added[block] += v;
                } else if (whole) {
                    best = Math.max(best, highest[block] + added[block]);
                } else {
                    int stop = Math.min(end, r);
                    for (int i = at; i < stop; i++) {
                        levels[i] += v;
                        best = Math.max(best, levels[i] + added[block]);
                    }
                    if (change) {
                        highest[block] = Long.MIN_VALUE;
                        for (int i = block * BLOCK; i < end; i++) highest[block] = Math.max(highest[block], levels[i]);
                    }
                }
                at = end;
            }
            if (!change) out.append(best).append('\n');
        }
        System.out.print(out);
    }
}

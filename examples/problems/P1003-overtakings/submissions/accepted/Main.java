import java.io.*;
import java.util.*;

public class Main {
    static long sort(int[] numbers, int[] spare, int from, int to) {
        if (to - from < 2) return 0;
        int middle = (from + to) / 2;
        long pairs = sort(numbers, spare, from, middle) + sort(numbers, spare, middle, to);
        int left = from, right = middle;
        for (int at = from; at < to; at++) {
            if (right == to || (left < middle && numbers[left] <= numbers[right])) {
                spare[at] = numbers[left++];
            } else {
                pairs += middle - left;
                spare[at] = numbers[right++];
            }
        }
        System.arraycopy(spare, from, numbers, from, to - from);
        return pairs;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int n = (int) in.nval;
        int[] numbers = new int[n];
        for (int i = 0; i < n; i++) {
            in.nextToken();
            numbers[i] = (int) in.nval;
        }
        System.out.println(sort(numbers, new int[n], 0, n));
    }
}

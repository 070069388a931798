import java.io.*;
import java.util.ArrayDeque;
import java.util.Deque;

public class Main {
    static String firstError(String formula) {
        Deque<Character> awaited = new ArrayDeque<>();
        for (int i = 0; i < formula.length(); i++) {
            char character = formula.charAt(i);
            switch (character) {
                case '(' -> awaited.push(')');
                case '[' -> awaited.push(']');
                case '{' -> awaited.push('}');
                case ')', ']', '}' -> {
                    if (awaited.isEmpty() || awaited.pop() != character) return String.valueOf(i + 1);
                }
                default -> {}
            }
        }
        return awaited.isEmpty() ? "OK" : String.valueOf(formula.length() + 1);
    }

    public static void main(String[] args) throws IOException {
        System.out.println(firstError(new BufferedReader(new InputStreamReader(System.in)).readLine().trim()));
    }
}

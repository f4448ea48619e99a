// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Settles quotes that solvers sign: the user's tokens against the solver's own inventory, both or neither
/// @dev A quote is EIP-712 typed data of the domain ("Liquidity Hub", "1", this chain, this contract). The hub holds no
/// balance between calls; it takes from a solver's allowance only what the solver signed, and from a user's only what
/// the user sends.
interface ILiquidityHub {
    /// @notice A solver's signed offer to one user, for one use.
    /// @param solver Who signs and delivers
    /// @param user The only account that may use the quote
    /// @param tokenIn The token sold by the user; zero for native coin, which the solver receives wrapped
    /// @param tokenOut The token the recipient receives; zero for native coin, which the solver pays wrapped
    /// @param amountIn Raw units that the solver receives, exactly
    /// @param amountOut Raw units that the recipient receives, at least
    /// @param deadline Last second at which the quote may be used
    /// @param nonce Chosen by the solver; each is used at most once
    struct Quote {
        address solver;
        address user;
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        uint256 amountOut;
        address recipient;
        uint256 deadline;
        uint256 nonce;
    }

    /// @notice A signed EIP-2612 permit of the user for the hub.
    struct TokenPermit {
        uint256 value;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @notice A quote was used: `amountIn` raw units reached the solver, `amountOut` the recipient. A token of zero is native coin.
    event QuoteSettled(
        address indexed solver,
        address indexed user,
        uint256 indexed nonce,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 amountOut,
        address recipient
    );
    /// @notice The solver invalidated the nonces from `256 * word` on that have their bit set in `mask`.
    event NoncesInvalidated(address indexed solver, uint256 indexed word, uint256 mask);

    /// @notice The quote could be used until `deadline` (seconds).
    error QuoteExpired(uint256 deadline, uint256 timestamp);
    /// @notice The quote is for `user` alone.
    error NotQuoteUser(address user, address caller);
    /// @notice A quote of the solver with this nonce was used, or the solver invalidated the nonce.
    error QuoteAlreadyUsed(address solver, uint256 nonce);
    /// @notice The solver did not sign the quote, by its key or, for a contract, by EIP-1271.
    error InvalidQuoteSignature(address solver);
    /// @notice The tokens are the same, native coin counting as its wrapped form, an amount is zero, or the recipient is zero or the hub.
    error InvalidQuote();
    /// @notice `value` raw units of native coin were sent, but the quote needs `needed`.
    error WrongNativeAmount(uint256 value, uint256 needed);
    /// @notice A token took a tax: `received` of `promised` raw units arrived.
    error QuoteNotDelivered(address token, uint256 promised, uint256 received);
    /// @notice Only WBNB may send native coins here.
    error NotWrappedNative(address sender);

    /// @notice The wrapped native coin.
    function weth() external view returns (address);
    /// @notice The hash that the solver signs.
    function hashQuote(Quote calldata quote) external view returns (bytes32);
    /// @notice Whether a solver's nonce was used or invalidated.
    function isNonceUsed(address solver, uint256 nonce) external view returns (bool);

    /// @notice Swaps by a quote; the caller is its user. A native input is sent with the call.
    /// @dev Reverts with InvalidQuote, QuoteExpired, NotQuoteUser, QuoteAlreadyUsed, InvalidQuoteSignature,
    /// WrongNativeAmount or QuoteNotDelivered.
    /// @return amountOut Raw units that reached the recipient
    function settle(Quote calldata quote, bytes calldata signature) external payable returns (uint256 amountOut);
    /// @notice Like the function above, after using the user's permit. A permit that was already used is no error.
    function settleWithPermit(
        Quote calldata quote,
        bytes calldata signature,
        TokenPermit calldata permit
    )
        external
        returns (uint256 amountOut);
    /// @notice Invalidates nonces of the caller, so that quotes signed with them cannot be used.
    function invalidateNonces(uint256 word, uint256 mask) external;
}

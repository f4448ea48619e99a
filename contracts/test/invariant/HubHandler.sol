// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {LiquidityHub} from '../../src/hub/LiquidityHub.sol';
import {ILiquidityHub} from '../../src/interfaces/hub/ILiquidityHub.sol';
import {TestToken} from '../../src/testing/TestToken.sol';

/// @title Draws actions of solvers and users, honest or not, and keeps independent books of nonces and balances
contract HubHandler is Test {
    struct Signed {
        ILiquidityHub.Quote quote;
        bytes signature;
    }

    LiquidityHub public immutable hub;
    TestToken[2] public tokens;
    address[3] public users = [makeAddr('ann'), makeAddr('ben'), makeAddr('cat')];
    address[2] public solvers;
    uint256[2] private _keys;
    Signed[] private _signed;
    /// @dev An account's balance by its own settlements: given, minus paid, plus received.
    mapping(address account => mapping(address token => uint256)) public books;
    mapping(address solver => mapping(uint256 nonce => bool)) public spent;
    uint256 public settlements;
    uint256 public refusals;

    constructor(LiquidityHub hub_) {
        hub = hub_;
        for (uint256 i; i < 2; ++i) {
            tokens[i] = new TestToken('Token', 'TKN', 18, address(this));
            (solvers[i], _keys[i]) = makeAddrAndKey(i == 0 ? 'sol' : 'sue');
        }
        for (uint256 t; t < 2; ++t) {
            for (uint256 a; a < 5; ++a) {
                _give(_account(a), tokens[t], 1e22);
                vm.prank(_account(a));
                tokens[t].approve(address(hub_), type(uint256).max);
            }
        }
    }

    /// @dev A solver signs: few nonces, on both sides of a word's end, so that quotes share them.
    function sign(uint256 seed, uint256 amountIn, uint256 amountOut, uint256 life) public {
        uint256 s = seed % 2;
        bool zeroForOne = (seed >> 8) % 2 == 0;
        ILiquidityHub.Quote memory quote = ILiquidityHub.Quote({
            solver: solvers[s],
            user: users[(seed >> 16) % 3],
            tokenIn: address(tokens[zeroForOne ? 0 : 1]),
            tokenOut: address(tokens[zeroForOne ? 1 : 0]),
            amountIn: bound(amountIn, 1, 1e20),
            amountOut: bound(amountOut, 1, 1e20),
            recipient: users[(seed >> 24) % 3],
            deadline: block.timestamp + bound(life, 0, 600),
            nonce: 230 + (seed >> 32) % 52
        });
        _sign(quote, _keys[s]);
    }

    /// @dev The normal case: a quote that is used immediately.
    function trade(uint256 seed, uint256 amountIn, uint256 amountOut) external {
        sign(seed, amountIn, amountOut, 30);
        Signed storage signed = _signed[_signed.length - 1];
        _settle(signed.quote, signed.signature, signed.quote.user, true);
    }

    /// @dev Draws any quote, used or not, as often as the newest.
    function settle(uint256 which, uint256 caller) external {
        if (_signed.length == 0) return;
        Signed storage signed = _signed[which % 2 == 0 ? _signed.length - 1 : (which >> 1) % _signed.length];
        address who = caller % 4 == 0 ? _account(caller % 5) : signed.quote.user;
        _settle(signed.quote, signed.signature, who, true);
    }

    /// @dev One field of a signed quote is another one, and the signature stays, or is that of the other solver.
    function settleForged(uint256 which, uint256 field, uint256 value) external {
        if (_signed.length == 0) return;
        Signed storage signed = _signed[which % _signed.length];
        ILiquidityHub.Quote memory quote = signed.quote;
        bytes32 was = hub.hashQuote(quote);
        field = field % 9;
        if (field == 0) quote.solver = solvers[0] == quote.solver ? solvers[1] : solvers[0];
        if (field == 1) quote.user = users[value % 3];
        if (field == 2) (quote.tokenIn, quote.tokenOut) = (quote.tokenOut, quote.tokenIn);
        if (field == 3) quote.amountIn = bound(value, 1, 1e20);
        if (field == 4) quote.amountOut = bound(value, 1, 1e22);
        if (field == 5) quote.recipient = users[value % 3];
        if (field == 6) quote.deadline += bound(value, 1, 1000);
        if (field == 7) quote.nonce = value % 1000;
        bytes memory signature =
            field == 8 ? _signatureOf(quote, _keys[quote.solver == solvers[0] ? 1 : 0]) : signed.signature;
        if (field != 8 && hub.hashQuote(quote) == was) return;
        _settle(quote, signature, quote.user, false);
    }

    /// @dev A solver invalidates one or two nonces; nonces of other solvers are unchanged.
    function invalidate(uint256 solver, uint256 first, uint256 second) external {
        address who = solvers[solver % 2];
        (first, second) = (bound(first, 230, 255), bound(second, 230, 255));
        vm.prank(who);
        hub.invalidateNonces(0, (1 << first) | (1 << second));
        (spent[who][first], spent[who][second]) = (true, true);
    }

    /// @dev Accounts approve arbitrary amounts, often too little.
    function allow(uint256 account, uint256 token, uint256 amount) external {
        vm.prank(_account(account % 5));
        tokens[token % 2].approve(address(hub), amount % 5 == 0 ? bound(amount, 0, 1e19) : type(uint256).max);
    }

    function pass(uint256 time) external {
        skip(bound(time, 1, 60));
    }

    function count() external view returns (uint256) {
        return _signed.length;
    }

    function quoteAt(uint256 i) external view returns (ILiquidityHub.Quote memory) {
        return _signed[i].quote;
    }

    function _settle(ILiquidityHub.Quote memory quote, bytes memory signature, address who, bool genuine) private {
        vm.prank(who);
        try hub.settle(quote, signature) returns (uint256 received) {
            assertTrue(genuine, 'forged');
            assertEq(who, quote.user, 'used by another');
            assertLe(block.timestamp, quote.deadline, 'after its deadline');
            assertFalse(spent[quote.solver][quote.nonce], 'used twice, or given up');
            assertEq(received, quote.amountOut);
            spent[quote.solver][quote.nonce] = true;
            books[quote.user][quote.tokenIn] -= quote.amountIn;
            books[quote.solver][quote.tokenIn] += quote.amountIn;
            books[quote.solver][quote.tokenOut] -= quote.amountOut;
            books[quote.recipient][quote.tokenOut] += quote.amountOut;
            ++settlements;
        } catch {
            ++refusals;
        }
    }

    function _sign(ILiquidityHub.Quote memory quote, uint256 key) private {
        _signed.push();
        Signed storage signed = _signed[_signed.length - 1];
        signed.quote = quote;
        signed.signature = _signatureOf(quote, key);
    }

    function _signatureOf(ILiquidityHub.Quote memory quote, uint256 key) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, hub.hashQuote(quote));
        return abi.encodePacked(r, s, v);
    }

    function _account(uint256 i) private view returns (address) {
        return i < 3 ? users[i] : solvers[i - 3];
    }

    function _give(address account, TestToken token, uint256 amount) private {
        token.mint(account, amount);
        books[account][address(token)] += amount;
    }
}

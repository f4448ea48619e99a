// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {ILiquidityHub} from '../../../../src/interfaces/hub/ILiquidityHub.sol';
import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {LiquidityHub} from '../../../../src/hub/LiquidityHub.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {HubFixture} from '../../../utils/HubFixture.sol';

// SWAP-32
contract Settle_Unit_Test is HubFixture {
    function setUp() public override {
        super.setUp();
        _approve(10e18);
    }

    function _expectForged(ILiquidityHub.Quote memory quote, bytes memory signature) private {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityHub.InvalidQuoteSignature.selector, quote.solver));
        vm.prank(quote.user);
        hub.settle(quote, signature);
    }

    function test_RevertWhen_TheQuoteHasExpired() external {
        ILiquidityHub.Quote memory quote = _quote();
        bytes memory signature = _signed(quote);
        vm.warp(quote.deadline + 1);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityHub.QuoteExpired.selector, quote.deadline, quote.deadline + 1));
        _settle(quote, signature);
        vm.warp(quote.deadline);
        _settle(quote, signature);
    }

    function test_RevertWhen_TheCallerIsNotTheUser() external {
        ILiquidityHub.Quote memory quote = _quote();
        bytes memory signature = _signed(quote);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityHub.NotQuoteUser.selector, alice, bob));
        vm.prank(bob);
        hub.settle(quote, signature);
    }

    /// @dev A quote is used once, and no other quote with its nonce after it.
    function test_RevertWhen_TheNonceWasUsed() external {
        ILiquidityHub.Quote memory quote = _quote();
        bytes memory signature = _signed(quote);
        _settle(quote, signature);
        _approve(10e18);
        bytes memory error = abi.encodeWithSelector(ILiquidityHub.QuoteAlreadyUsed.selector, solver, 7);
        vm.expectRevert(error);
        _settle(quote, signature);
        quote.amountOut -= 1;
        signature = _signed(quote);
        vm.expectRevert(error);
        _settle(quote, signature);
    }

    function testFuzz_RevertWhen_AnyFieldWasTamperedWith(uint256 field, uint256 value) external {
        ILiquidityHub.Quote memory quote = _quote();
        bytes memory signature = _signed(quote);
        bytes32 signed = hub.hashQuote(quote);
        address who = address(uint160(bound(value, 1, type(uint160).max)));
        field = field % 9;
        if (field == 0) quote.solver = who;
        if (field == 1) quote.user = who;
        if (field == 2) quote.tokenIn = who;
        if (field == 3) quote.tokenOut = who;
        if (field == 4) quote.amountIn = bound(value, 1, type(uint256).max);
        if (field == 5) quote.amountOut = bound(value, 1, type(uint256).max);
        if (field == 6) quote.recipient = who;
        if (field == 7) quote.deadline = bound(value, block.timestamp, type(uint256).max);
        if (field == 8) quote.nonce = value;
        vm.assume(hub.hashQuote(quote) != signed && quote.tokenIn != quote.tokenOut && quote.recipient != address(hub));
        vm.assume(quote.solver.code.length == 0 && uint160(quote.solver) > 0xffff);
        _expectForged(quote, signature);
    }

    function test_RevertWhen_TheSignatureIsOfAnotherChainHubOrKey() external {
        ILiquidityHub.Quote memory quote = _quote();
        _expectForged(quote, _signedBy(0xbad, hub.hashQuote(quote)));
        _expectForged(quote, '');
        LiquidityHub other = new LiquidityHub(address(wbnb));
        assertNotEq(other.hashQuote(quote), hub.hashQuote(quote));
        bytes memory signature = _signed(quote);
        vm.chainId(56);
        _expectForged(quote, signature);
    }

    function test_RevertWhen_TheQuoteContradictsItself() external {
        for (uint256 i; i < 6; ++i) {
            ILiquidityHub.Quote memory quote = _quote();
            if (i == 0) quote.tokenOut = quote.tokenIn;
            if (i == 1) (quote.tokenIn, quote.tokenOut) = (address(wbnb), address(0));
            if (i == 2) quote.amountIn = 0;
            if (i == 3) quote.amountOut = 0;
            if (i == 4) quote.recipient = address(0);
            if (i == 5) quote.recipient = address(hub);
            bytes memory signature = _signed(quote);
            vm.expectRevert(ILiquidityHub.InvalidQuote.selector);
            _settle(quote, signature);
        }
    }

    function test_RevertWhen_NativeCoinComesWithATokenQuoteOrTooMuchOrTooLittle() external {
        ILiquidityHub.Quote memory quote = _quote();
        bytes memory signature = _signed(quote);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityHub.WrongNativeAmount.selector, 1, 0));
        hub.settle{value: 1}(quote, signature);
        quote.tokenIn = address(0);
        signature = _signed(quote);
        for (uint256 value = 10e18 - 1; value < 10e18 + 2; value += 2) {
            vm.prank(alice);
            vm.expectRevert(abi.encodeWithSelector(ILiquidityHub.WrongNativeAmount.selector, value, 10e18));
            hub.settle{value: value}(quote, signature);
        }
    }

    function test_RevertWhen_TheUserOrTheSolverCannotPay() external {
        ILiquidityHub.Quote memory quote = _quote();
        bytes memory signature = _signed(quote);
        vm.prank(solver);
        token1.approve(address(hub), 9e18 - 1);
        vm.expectRevert(SafeTransferLib.TransferFromFailed.selector);
        _settle(quote, signature);
        assertEq(token0.balanceOf(alice), 1000e18);
        assertFalse(hub.isNonceUsed(solver, 7));
        vm.prank(solver);
        token1.approve(address(hub), 9e18);
        _approve(10e18 - 1);
        vm.expectRevert(SafeTransferLib.TransferFromFailed.selector);
        _settle(quote, signature);
    }

    function test_RevertWhen_ATokenTakesATax() external {
        TaxedToken taxed = new TaxedToken('Tax', 'TAX', 18, 100, address(this));
        taxed.mint(solver, 100e18);
        taxed.mint(alice, 100e18);
        vm.prank(solver);
        taxed.approve(address(hub), 100e18);
        vm.prank(alice);
        taxed.approve(address(hub), 100e18);
        ILiquidityHub.Quote memory quote = _quote();
        quote.tokenOut = address(taxed);
        bytes memory signature = _signed(quote);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityHub.QuoteNotDelivered.selector, address(taxed), 9e18, 8.91e18));
        _settle(quote, signature);
        quote.tokenIn = address(taxed);
        quote.tokenOut = address(token1);
        signature = _signed(quote);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityHub.QuoteNotDelivered.selector, address(taxed), 10e18, 9.9e18));
        _settle(quote, signature);
    }

    function test_RevertWhen_ATokenEntersAgain() external {
        HostileToken hostile = new HostileToken();
        hostile.mint(alice, 10e18);
        vm.prank(alice);
        hostile.approve(address(hub), 10e18);
        ILiquidityHub.Quote memory inner = _quote();
        inner.nonce = 8;
        inner.user = address(hostile);
        ILiquidityHub.Quote memory quote = _quote();
        quote.tokenIn = address(hostile);
        hostile.onTransfer(address(hub), abi.encodeCall(ILiquidityHub.settle, (inner, _signed(inner))));
        bytes memory signature = _signed(quote);
        _settle(quote, signature);
        assertFalse(hostile.called(), 'entered again');
        assertEq(bytes4(hostile.answer()), IPool.Reentrancy.selector);
    }

    function test_WhenNativeCoinIsSold() external {
        ILiquidityHub.Quote memory quote = _quote();
        quote.tokenIn = address(0);
        bytes memory signature = _signed(quote);
        _approve(0);
        vm.prank(alice);
        hub.settle{value: 10e18}(quote, signature);
        assertEq(alice.balance, 990e18);
        assertEq(wbnb.balanceOf(solver), 1010e18);
        _assertHubHoldsNothing();
    }

    function test_WhenNativeCoinIsBought() external {
        ILiquidityHub.Quote memory quote = _quote();
        quote.tokenOut = address(0);
        quote.recipient = bob;
        bytes memory signature = _signed(quote);
        assertEq(_settle(quote, signature), 9e18);
        assertEq(bob.balance, 9e18);
        assertEq(wbnb.balanceOf(solver), 991e18);
        _assertHubHoldsNothing();
    }

    function test_RevertWhen_CoinComesFromElsewhere() external {
        vm.deal(address(this), 1);
        (bool ok, bytes memory answer) = address(hub).call{value: 1}('');
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(ILiquidityHub.NotWrappedNative.selector, address(this)));
    }

    function test_WhenTheSolverIsAContract() external {
        ContractSolver contractSolver = new ContractSolver();
        token1.mint(address(contractSolver), 9e18);
        vm.prank(address(contractSolver));
        token1.approve(address(hub), 9e18);
        ILiquidityHub.Quote memory quote = _quote();
        quote.solver = address(contractSolver);
        _expectForged(quote, 'signed');
        contractSolver.accept(hub.hashQuote(quote));
        _settle(quote, 'signed');
        assertEq(token1.balanceOf(alice), 9e18);
    }

    function testFuzz_WhenEverythingIsRight(uint256 amountIn, uint256 amountOut, uint256 nonce) external {
        ILiquidityHub.Quote memory quote = _quote();
        quote.amountIn = bound(amountIn, 1, 1000e18);
        quote.amountOut = bound(amountOut, 1, 1000e18);
        quote.nonce = nonce;
        quote.recipient = bob;
        _approve(quote.amountIn);
        bytes memory signature = _signed(quote);
        vm.expectEmit();
        emit ILiquidityHub.QuoteSettled(
            solver, alice, nonce, address(token0), address(token1), quote.amountIn, quote.amountOut, bob
        );
        assertEq(_settle(quote, signature), quote.amountOut);
        assertEq(token0.balanceOf(alice), 1000e18 - quote.amountIn);
        assertEq(token0.balanceOf(solver), quote.amountIn);
        assertEq(token1.balanceOf(bob), quote.amountOut);
        assertTrue(hub.isNonceUsed(solver, nonce));
        assertFalse(hub.isNonceUsed(solver, nonce ^ 1));
        _assertHubHoldsNothing();
    }
}

/// @dev A solver contract with an owner who accepts hashes one by one.
contract ContractSolver {
    bytes32 private _accepted;

    function accept(bytes32 hash) external {
        _accepted = hash;
    }

    function isValidSignature(bytes32 hash, bytes calldata) external view returns (bytes4) {
        return hash == _accepted ? this.isValidSignature.selector : bytes4(0);
    }
}

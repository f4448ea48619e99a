// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {SplitFixture} from '../../../utils/SplitFixture.sol';

// SWAP-15, INV-20
contract SwapTokensForExactTokensSplit_Unit_Test is SplitFixture {
    IRouter.Step[] private _none;
    IRouter.Step[] private _onClassic;
    IRouter.Step[] private _onConcentrated;
    /// @dev token0 → dollar → token1, both classic.
    IRouter.Step[] private _around;

    function setUp() public override {
        super.setUp();
        _onClassic.push(_step(address(token0), address(token1), CLASSIC, ALL));
        _onConcentrated.push(_step(address(token0), address(token1), CONCENTRATED, ALL));
        _around.push(_step(address(token0), address(dollar), CLASSIC, ALL));
        _around.push(_step(address(dollar), address(token1), CLASSIC, ALL));
    }

    function _buy(
        uint256 amountOut,
        uint256 most,
        uint256 fixedIn,
        IRouter.Step[] memory steps,
        IRouter.Step[] memory closing
    )
        private
        returns (uint256)
    {
        vm.prank(alice);
        return router.swapTokensForExactTokensSplit(amountOut, most, fixedIn, steps, closing, bob, DEADLINE);
    }

    function test_WhenEnteredAgain() external {
        HostileToken hostile = new HostileToken();
        _hostilePool(hostile);
        IRouter.Step[] memory closing = _steps(_step(address(token0), address(hostile), CLASSIC, ALL));
        hostile.onTransfer(
            address(router),
            abi.encodeCall(IRouter.swapTokensForExactTokensSplit, (1, 1e18, 0, _none, closing, bob, DEADLINE))
        );
        _allow(address(token0), 1e18);
        _buy(1e17, 1e18, 0, _none, closing);
        assertEq(bytes4(hostile.answer()), IPool.Reentrancy.selector);
    }

    function test_RevertWhen_DeadlineHasPassed() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, START, block.timestamp));
        router.swapTokensForExactTokensSplit(1, 1, 0, _none, _onClassic, bob, START);
    }

    function test_RevertWhen_TheRecipientIsZeroTheRouterATokenOrOneOfItsPools() external {
        (IRouter.Step[] memory steps, IRouter.Step[] memory closing) = (_onConcentrated, _around);
        address[8] memory bad = [
            address(0),
            address(router),
            address(token0),
            address(token1),
            address(dollar),
            steps[0].pool,
            closing[0].pool,
            closing[1].pool
        ];
        _allow(address(token0), 1e19);
        for (uint256 i; i < bad.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, bad[i]));
            vm.prank(alice);
            router.swapTokensForExactTokensSplit(1e18, 1e19, 1e17, steps, closing, bad[i], DEADLINE);
        }
    }

    function test_RevertWhen_ThereIsNoSwapOrMoreThan24() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPathLength.selector, 0));
        _buy(1, 1, 0, _none, _none);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPathLength.selector, 25));
        _buy(1, 1, 0, new IRouter.Step[](24), _onClassic);
    }

    function test_RevertWhen_ThereIsNoClosingPathItsHopsDoNotJoinOrItMeetsAPoolTwice() external {
        vm.expectRevert(IRouter.InvalidPath.selector);
        _buy(1, 1, 0, _onClassic, _none);
        IRouter.Step[] memory apart = _around;
        apart[0] = _step(address(token0), address(token1), CLASSIC, ALL);
        vm.expectRevert(IRouter.InvalidPath.selector);
        _buy(1, 1, 0, _none, apart);
        IRouter.Step memory back = _step(address(dollar), address(token0), CLASSIC, ALL);
        vm.expectRevert(IRouter.InvalidPath.selector);
        _buy(1, 1, 0, _none, _steps(_around[0], back));
    }

    function test_RevertWhen_APoolIsNotTheOneThatItsTokensAndTypeName() external {
        IRouter.Step[] memory flipped = _onClassic;
        flipped[0].pool = address(stable);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPool.selector, address(stable)));
        _buy(1, 1, 0, _none, flipped);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPool.selector, address(stable)));
        _buy(1, 1, 1, flipped, _onClassic);
    }

    function test_RevertWhen_TheAmountOutIsZero() external {
        vm.expectRevert(IRouter.InsufficientAmountOut.selector);
        _buy(0, 1, 0, _none, _onClassic);
    }

    function test_RevertWhen_NoStepTakesTheFixedPart() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.TokenLeftOver.selector, address(token0)));
        _buy(1, 1, 1, _none, _onClassic);
    }

    function test_RevertWhen_TheFixedPartOrTheWholeCostsMoreThanThePayerAgreedTo() external {
        _allow(address(token0), 1e19);
        vm.expectRevert(abi.encodeWithSelector(IRouter.ExcessiveInputAmount.selector, 2, 1));
        _buy(1, 1, 2, _onConcentrated, _onClassic);
        uint256 snapshot = vm.snapshotState();
        uint256 cost = _buy(1e18, 1e19, 4e17, _onConcentrated, _around);
        vm.revertToState(snapshot);
        vm.expectRevert(abi.encodeWithSelector(IRouter.ExcessiveInputAmount.selector, cost, cost - 1));
        _buy(1e18, cost - 1, 4e17, _onConcentrated, _around);
        assertEq(_buy(1e18, cost, 4e17, _onConcentrated, _around), cost);
    }

    // SWAP-29: the router reverts with a typed error
    function test_RevertWhen_ATokenTakesAFee() external {
        TaxedToken taxed = new TaxedToken('Taxed', 'TAX', 18, 500, address(this));
        _lay(address(taxed), address(token0));
        _layConcentrated(address(taxed), address(token0));
        _allow(address(taxed), 1e19);
        IRouter.Step[] memory sellSome = _steps(_step(address(taxed), address(token0), CONCENTRATED, ALL));
        IRouter.Step[] memory sell = _steps(_step(address(taxed), address(token0), CLASSIC, ALL));
        vm.expectPartialRevert(IRouter.FeeOnTransferExactOut.selector);
        _buy(1e18, 1e19, 1e17, sellSome, sell);
        _allow(address(token0), 1e19);
        IRouter.Step[] memory some = _steps(_step(address(token0), address(taxed), CONCENTRATED, ALL));
        IRouter.Step[] memory rest = _steps(_step(address(token0), address(taxed), CLASSIC, ALL));
        vm.expectPartialRevert(IRouter.FeeOnTransferExactOut.selector);
        _buy(1e18, 1e19, 1e17, some, rest);
        // the steps yield everything: their output is measured too
        vm.expectPartialRevert(IRouter.FeeOnTransferExactOut.selector);
        _buy(1e17, 1e19, 1e18, some, rest);
    }

    function test_WhenTheStepsBringMoreThanTheAmountOut() external {
        _allow(address(token0), 2e18);
        uint256 cost = _buy(1e17, 2e18, 2e18, _onConcentrated, _around);
        assertEq(cost, 2e18);
        assertEq(token1.balanceOf(bob), 1e17, 'exactly');
        assertApproxEqRel(token1.balanceOf(alice), 1.9e18, 1e16);
        _assertNothingLeft();
    }

    /// @dev Only the closing path compensates for the pools' changes since the quote.
    function testFuzz_WhenAllIsWell_DeliversExactlyWhateverThePoolsDid(
        uint256 amountOut,
        uint256 share,
        int256 moved
    )
        external
    {
        amountOut = bound(amountOut, 1e15, 1e22);
        uint256 fixedIn = amountOut * bound(share, 1, 90) / 100;
        moved = bound(moved, -1e22, 1e22);
        if (moved > 1e3) _swap(classic, true, uint256(moved), bob);
        if (moved < -1e3) _swap(classic, false, uint256(-moved), bob);
        uint256 held = token1.balanceOf(bob);
        _allow(address(token0), amountOut * 3);
        uint256 cost = _buy(amountOut, amountOut * 3, fixedIn, _onClassic, _around);
        assertEq(token1.balanceOf(bob) - held, amountOut);
        assertEq(token0.balanceOf(alice), amountOut * 3 - cost);
        assertGt(cost, fixedIn);
        _assertNothingLeft();
    }

    function testFuzz_WhenAllIsWell_TheClosingPathSeesWhatTheStepsDid(uint256 amountOut, uint256 part) external {
        amountOut = bound(amountOut, 1e15, 1e22);
        uint256 fixedIn = amountOut * bound(part, 1, 90) / 100;
        _allow(address(token0), amountOut * 3);
        uint256 snapshot = vm.snapshotState();
        uint256 gathered = _swap(classic, classic.token0() == address(token0), fixedIn, alice);
        IRouter.Route[] memory rest = _route(address(token0), address(token1), false);
        uint256 expected = fixedIn + router.getAmountsIn(amountOut - gathered, rest)[0];
        vm.revertToState(snapshot);
        assertEq(_buy(amountOut, amountOut * 3, fixedIn, _onClassic, _onClassic), expected);
        assertEq(token1.balanceOf(bob), amountOut);
        _assertNothingLeft();
    }

    function test_EveryKindOfClosingPath() external {
        _allow(address(token0), 1e21);
        IRouter.Step[] memory closing = _steps(
            _step(address(token0), address(wbnb), CONCENTRATED, ALL),
            _step(address(wbnb), address(token1), CLASSIC, ALL)
        );
        _buy(1e18, 3e18, 0, _none, closing);
        _buy(1e18, 3e18, 5e17, _twoWays(), closing);
        closing = _steps(
            _step(address(token0), address(dollar), STABLE, ALL), _step(address(dollar), address(token1), CLASSIC, ALL)
        );
        _buy(1e18, 3e18, 5e17, _twoWays(), closing);
        _buy(1e18, 3e18, 5e17, _onClassic, _onConcentrated);
        assertEq(token1.balanceOf(bob), 4e18);
        _assertNothingLeft();
    }

    function testFuzz_TheClosingPathGoesThroughAWeightedPool(uint256 amountOut, bool between) external {
        amountOut = bound(amountOut, 1e12, 1e22);
        IRouter.Step[] memory closing = _steps(_step(address(token0), address(token1), WEIGHTED, ALL));
        uint256 expected = weighted.getAmountIn(amountOut, address(token0), address(token1));
        _allow(address(token0), amountOut * 3 + 1e18);
        if (between) {
            closing = _steps(
                _step(address(token0), address(wbnb), CONCENTRATED, ALL),
                _step(address(wbnb), address(token1), WEIGHTED, ALL)
            );
            assertApproxEqRel(_buy(amountOut, amountOut * 3 + 1e18, 0, _none, closing), amountOut, 0.2e18);
        } else {
            assertEq(_buy(amountOut, expected, 0, _none, closing), expected);
        }
        assertEq(token1.balanceOf(bob), amountOut);
        _buy(amountOut, amountOut * 3 + 1e18, amountOut / 3, _onClassic, closing);
        assertEq(token1.balanceOf(bob), 2 * amountOut);
        _assertNothingLeft();
    }

    // ── native coin ──

    function test_WhenAllIsWell_TakesNativeCoinAndReturnsTheRest() external {
        vm.deal(alice, 3e18);
        IRouter.Step[] memory steps = _steps(_step(address(wbnb), address(token0), CONCENTRATED, ALL));
        IRouter.Step[] memory closing = _steps(_step(address(wbnb), address(token0), CLASSIC, ALL));
        vm.prank(alice);
        uint256 cost = router.swapETHForExactTokensSplit{value: 3e18}(1e18, 5e17, steps, closing, bob, DEADLINE);
        assertEq(token0.balanceOf(bob), 1e18);
        assertEq(alice.balance, 3e18 - cost, 'the rest returns');
        vm.prank(alice);
        router.swapETHForExactTokensSplit{value: 1.5e18}(1e18, 0, _none, closing, bob, DEADLINE);
        assertEq(token0.balanceOf(bob), 2e18);
        vm.deal(alice, 1e18);
        vm.expectPartialRevert(IRouter.ExcessiveInputAmount.selector);
        vm.prank(alice);
        router.swapETHForExactTokensSplit{value: 1e18}(1e18, 5e17, steps, closing, bob, DEADLINE);
        _assertNothingLeft();
    }

    function test_WhenAllIsWell_GivesNativeCoin() external {
        _allow(address(token0), 1e19);
        IRouter.Step[] memory steps = _steps(_step(address(token0), address(wbnb), CONCENTRATED, ALL));
        IRouter.Step[] memory closing = _steps(_step(address(token0), address(wbnb), CLASSIC, ALL));
        vm.startPrank(alice);
        uint256 cost = router.swapTokensForExactETHSplit(1e18, 3e18, 5e17, steps, closing, bob, DEADLINE);
        assertEq(bob.balance, 1e18);
        assertEq(token0.balanceOf(alice), 1e19 - cost);
        // the surplus of the steps is the caller's
        router.swapTokensForExactETHSplit(1e17, 3e18, 2e18, steps, closing, bob, DEADLINE);
        assertEq(bob.balance, 1.1e18);
        assertApproxEqRel(alice.balance, 1.9e18, 1e16);
        vm.stopPrank();
        _assertNothingLeft();
    }

    function test_RevertWhen_NativeCoinIsNamedAtAnEndThatIsNotWrappedNative() external {
        vm.deal(alice, 1e18);
        vm.expectRevert(IRouter.InvalidPath.selector);
        vm.prank(alice);
        router.swapETHForExactTokensSplit{value: 1e18}(1, 0, _none, _onClassic, bob, DEADLINE);
        vm.expectRevert(IRouter.InvalidPath.selector);
        vm.prank(alice);
        router.swapTokensForExactETHSplit(1, 1e18, 0, _none, _onClassic, bob, DEADLINE);
    }
}

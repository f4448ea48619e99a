// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {Pool} from '../../src/amm/classic/Pool.sol';
import {
    RebasingToken,
    SecondEntry,
    UpgradedToken,
    BalanceRevertsToken
} from '../../src/testing/hostile/BalanceTokens.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {HostileFixture} from './HostileFixture.sol';

contract HostileBalances_Test is HostileFixture {
    function test_RebasesUp() external {
        RebasingToken token = new RebasingToken();
        _open(token);
        uint256 k = pool.getK();
        token.rebase(110);
        pool.sync();
        assertGt(pool.getK(), k, 'holders of pool tokens get the growth');
        (uint256 amount0, uint256 amount1) = _exit();
        assertApproxEqRel(amount0 + amount1, (DEPTH * 21) / 10, 1e12);
        _assertSolvent(pool);
    }

    function test_RebasesDown() external {
        RebasingToken token = new RebasingToken();
        _open(token);
        token.rebase(50);
        pool.sync();
        _assertSolvent(pool);
        (uint256 amount0, uint256 amount1) = _exit();
        assertApproxEqRel(_honest(amount0, amount1), DEPTH, 1e12, 'the honest token comes back whole');
        assertApproxEqRel(amount0 + amount1, (DEPTH * 3) / 2, 1e12);
    }

    // Below its books a pool mints nothing for a deposit of the shrunken token until `sync` is called.
    function test_RebasesDownBeforeASync() external {
        RebasingToken token = new RebasingToken();
        _open(token);
        token.rebase(50);
        token.mint(address(pool), 1e18);
        vm.expectRevert(IPool.InsufficientInputAmount.selector);
        pool.swapExactIn(address(token), bob);
    }

    function test_UpgradeTakesTheBalance() external {
        UpgradedToken token = new UpgradedToken();
        _open(token);
        token.take(address(pool));
        pool.sync();
        assertEq(pool.token0() == address(token) ? pool.reserve0() : pool.reserve1(), 0);
        token.mint(address(pool), 1e30);
        vm.expectRevert();
        pool.swapExactIn(address(token0), bob);
        (uint256 amount0, uint256 amount1) = _exit();
        assertApproxEqAbs(_honest(amount0, amount1), DEPTH, 1000, 'the honest token comes back whole');
    }

    function test_BalanceReverts() external {
        BalanceRevertsToken token = new BalanceRevertsToken();
        _open(token);
        token.breakDown();
        vm.expectRevert(IPool.InsufficientInputAmount.selector);
        pool.swapExactIn(address(token), bob);
        (uint256 amount0, uint256 amount1) = _exit();
        assertApproxEqAbs(_honest(amount0, amount1), DEPTH, 1000, 'exits need no balance');
    }

    // A balance that a token temporarily does not report cannot be taken.
    function test_BalanceRevertsForAWhile() external {
        BalanceRevertsToken token = new BalanceRevertsToken();
        _open(token);
        uint256 quote = pool.getAmountOut(1e18, address(token));
        token.breakDown();
        vm.expectRevert(abi.encodeWithSelector(IPool.BalanceUnknown.selector, address(token)));
        pool.sync();
        token.recover();
        pool.skim(bob);
        assertEq(token.balanceOf(bob), 0, 'all of it is the reserve');
        assertEq(pool.getAmountOut(1e18, address(token)), quote);
        _assertSolvent(pool);
        (uint256 amount0, uint256 amount1) = _exit();
        assertApproxEqAbs(amount0, DEPTH, 1000);
        assertApproxEqAbs(amount1, DEPTH, 1000);
    }

    function test_DoubleEntryPoint() external {
        HostileToken token = new HostileToken();
        _open(token);
        SecondEntry second = new SecondEntry(token);
        token.mint(alice, 1e18);
        vm.prank(alice);
        token.approve(address(second), 1e18);
        uint256 quote = pool.getAmountOut(1e18, address(token));
        second.transferFrom(alice, address(pool), 1e18);
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidToken.selector, address(second)));
        pool.swapExactIn(address(second), bob);
        assertEq(pool.swapExactIn(address(token), bob), quote);
        pool.skim(bob);
        assertEq(token.balanceOf(bob), 0, 'skim takes no reserve by either name');
        _assertSolvent(pool);
    }

    function test_CodeVanishes() external {
        HostileToken token = new HostileToken();
        _open(token);
        vm.etch(address(token), '');
        token0.mint(address(pool), 1e18);
        vm.expectRevert();
        pool.swapExactIn(address(token0), bob);
        vm.expectRevert(IPool.InsufficientInputAmount.selector);
        pool.swapExactIn(address(token), bob);
        assertEq(token0.balanceOf(bob), 0);
        vm.expectRevert(abi.encodeWithSelector(IPool.BalanceUnknown.selector, address(token)));
        pool.sync();
    }

    // REL-3: a token can only harm its own pool
    function test_HarmsNoOtherPool() external {
        UpgradedToken token = new UpgradedToken();
        _open(token);
        (uint256 r0, uint256 r1,) = classic.getReserves();
        token.mint(address(pool), 1e33);
        pool.swapExactIn(address(token), bob);
        token.take(address(pool));
        pool.sync();
        (uint256 r0After, uint256 r1After,) = classic.getReserves();
        assertEq(r0After, r0);
        assertEq(r1After, r1);
        _assertSolvent(classic);
        _assertSolvent(Pool(address(stable)));
    }
}

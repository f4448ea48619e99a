// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IPermitMulticall} from '../../../../../src/interfaces/utils/IPermitMulticall.sol';
import {IRouter} from '../../../../../src/interfaces/router/IRouter.sol';
import {IWeightedLiquidity} from '../../../../../src/interfaces/amm/weighted/IWeightedLiquidity.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {WeightedNativeFixture} from '../../../../utils/WeightedNativeFixture.sol';

contract WeightedLiquidityAdd_Unit_Test is WeightedNativeFixture {
    function test_RevertWhen_TheDeadlineIsOverThePoolIsUnknownOrTheReceiverCannotHoldPoolTokens() external {
        uint256[] memory amounts = _same(3, 1e18);
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, START - 1, START));
        periphery.addLiquidity(address(pool), amounts, 0, bob, START - 1);
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.NotPool.selector, bob));
        periphery.addLiquidity(bob, amounts, 0, bob, DEADLINE);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, address(0)));
        periphery.addLiquidity(address(pool), amounts, 0, address(0), DEADLINE);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, address(periphery)));
        periphery.addLiquiditySingle(address(pool), sorted[0], 1e18, 0, address(periphery), DEADLINE);
    }

    function test_RevertWhen_TheAmountsAreNotOneForEachToken() external {
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.AmountsLengthMismatch.selector, 3, 2));
        periphery.addLiquidity(address(pool), _same(2, 1e18), 0, bob, DEADLINE);
    }

    function test_GivenThePoolIsEmpty() external {
        WeightedPool empty = _create(_weights(0.5e18, 0.3e18, 0.2e18), FEE);
        _pay(sorted[1], address(empty), 77);
        vm.prank(alice);
        (uint256[] memory amounts, uint256 liquidity) =
            periphery.addLiquidity(address(empty), _weights(5e18, 3e18, 2e18), 0, bob, DEADLINE);
        assertEq(amounts, _weights(5e18, 3e18, 2e18));
        assertEq(empty.reserves(), amounts);
        assertEq(empty.balanceOf(bob), liquidity);
        assertEq(TestToken(sorted[1]).balanceOf(bob), 77);
        _assertHoldsNothing();
    }

    function testFuzz_GivenAllButDustHasLeft(uint256 a, uint256 b, uint256 c) external {
        _swap(pool, sorted[0], sorted[1], DEPTH / 7, address(this));
        uint256 all = pool.balanceOf(alice);
        vm.prank(alice);
        pool.transfer(address(pool), all);
        pool.burn(alice);
        uint256[] memory desired = _weights(bound(a, 1e15, 1e25), bound(b, 1e15, 1e25), bound(c, 1e15, 1e25));
        vm.prank(alice);
        (uint256[] memory amounts, uint256 liquidity) = periphery.addLiquidity(address(pool), desired, 0, bob, DEADLINE);
        assertEq(amounts, desired, 'all of them');
        vm.prank(bob);
        pool.transfer(address(pool), liquidity);
        uint256[] memory out = pool.burn(bob);
        for (uint256 i; i < 3; ++i) {
            assertGe(out[i], desired[i] - desired[i] / 1e6 - 1);
        }
    }

    /// @dev Of one token the pool holds more than dust: adding liquidity cannot move the price of others' liquidity.
    function test_GivenALittleMoreThanDust() external {
        uint256[] memory desired = _weights(DEPTH * 1e6, DEPTH * 2e6, DEPTH * 1e6 - 1);
        for (uint256 i; i < 3; ++i) {
            _pay(sorted[i], alice, desired[i]);
        }
        vm.prank(alice);
        (uint256[] memory amounts,) = periphery.addLiquidity(address(pool), desired, 0, bob, DEADLINE);
        assertEq(amounts, _same(3, DEPTH * 1e6 - 1));
    }

    function testFuzz_GivenThePoolHasLiquidity(uint256 a, uint256 b, uint256 c) external {
        uint256[] memory desired = _weights(bound(a, 1e6, 1e25), bound(b, 1e6, 1e25), bound(c, 1e6, 1e25));
        _swap(pool, sorted[0], sorted[1], DEPTH / 7, address(this));
        uint256[] memory reserves = pool.reserves();
        uint256 supply = pool.totalSupply();
        vm.prank(alice);
        (uint256[] memory amounts, uint256 liquidity) = periphery.addLiquidity(address(pool), desired, 0, bob, DEADLINE);
        bool whole;
        for (uint256 i; i < 3; ++i) {
            assertLe(amounts[i], desired[i]);
            if (amounts[i] == desired[i]) whole = true;
            assertGe(amounts[i], liquidity * reserves[i] / supply);
            assertEq(pool.reserves()[i], reserves[i] + amounts[i]);
        }
        assertTrue(whole, 'one is used up');
        assertEq(pool.balanceOf(bob), liquidity);
    }

    function test_RevertGiven_ThePoolHasLiquidity_TooLittleWouldBeMinted() external {
        uint256 expected = (1e18 * pool.totalSupply()) / DEPTH;
        bytes4 selector = IWeightedLiquidity.InsufficientLiquidityOut.selector;
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(selector, expected, expected + 1));
        periphery.addLiquidity(address(pool), _same(3, 1e18), expected + 1, bob, DEADLINE);
    }

    function test_WhenOneTokenIsAdded() external {
        uint256 expected = pool.getLiquidityOut(1e18, sorted[1]);
        bytes4 selector = IWeightedLiquidity.InsufficientLiquidityOut.selector;
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(selector, expected, expected + 1));
        periphery.addLiquiditySingle(address(pool), sorted[1], 1e18, expected + 1, bob, DEADLINE);
        assertEq(
            periphery.addLiquiditySingle(address(pool), sorted[1], 1e18, expected, bob, DEADLINE), expected, 'single'
        );
        assertEq(pool.balanceOf(bob), expected);
    }

    function test_WhenNativeCoinIsSent() external {
        uint256 coins = alice.balance;
        vm.prank(alice);
        (uint256[] memory amounts,) =
            periphery.addLiquidity{value: 5e18}(address(native), _same(2, 2e18), 0, bob, DEADLINE);
        assertEq(amounts, _same(2, 2e18));
        assertEq(alice.balance, coins - 2e18, 'the rest came back');
        uint256 expected = native.getLiquidityOut(1e18, address(wbnb));
        vm.prank(alice);
        assertEq(
            periphery.addLiquiditySingle{value: 1e18}(address(native), address(wbnb), 1e18, 0, bob, DEADLINE), expected
        );
        _assertHoldsNothing();
    }

    function test_RevertWhen_NativeCoinDoesNotFit() external {
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.InvalidNativeAmount.selector, 1e18, 2e18));
        periphery.addLiquidity{value: 1e18}(address(native), _same(2, 2e18), 0, bob, DEADLINE);
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.InvalidNativeAmount.selector, 1e18, 0));
        periphery.addLiquidity{value: 1e18}(address(pool), _same(3, 2e18), 0, bob, DEADLINE);
    }

    function test_WhenAPermitComesWithIt() external {
        (address signer, uint256 key) = makeAddrAndKey('signer');
        _pay(sorted[0], signer, 1e18);
        bytes32 kind = keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');
        bytes32 content = keccak256(abi.encode(kind, signer, periphery, 1e18, 0, DEADLINE));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked(bytes2(0x1901), TestToken(sorted[0]).DOMAIN_SEPARATOR(), content)));
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IPermitMulticall.selfPermit, (sorted[0], 1e18, DEADLINE, v, r, s));
        calls[1] = abi.encodeCall(
            IWeightedLiquidity.addLiquiditySingle, (address(pool), sorted[0], 1e18, 0, signer, DEADLINE)
        );
        vm.prank(signer);
        periphery.multicall(calls);
        assertGt(pool.balanceOf(signer), 0);
        assertEq(TestToken(sorted[0]).allowance(signer, address(periphery)), 0);
    }
}

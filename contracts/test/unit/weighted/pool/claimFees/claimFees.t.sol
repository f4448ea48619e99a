// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../../../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {BlockingToken} from '../../../../../src/testing/hostile/TransferTokens.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract WeightedClaimFees_Unit_Test is WeightedFixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IWeightedPool.claimFees, ()));
        _assertGuarded(abi.encodeCall(IWeightedPool.claimFeesTo, (bob)));
        _assertGuarded(abi.encodeCall(IWeightedPool.claimable, (bob)));
        _assertGuarded(abi.encodeCall(IWeightedPool.feesHeld, ()));
    }

    function test_RevertWhen_RecipientIsToken() external {
        vm.expectRevert(abi.encodeWithSelector(IPool.InvalidTo.selector, sorted[1]));
        pool.claimFeesTo(sorted[1]);
    }

    // POOL-22: unstaked holders keep 100 % of the fees
    function test_GivenFeesInSeveralTokens() external {
        _swap(pool, sorted[0], sorted[1], 1000e18, bob);
        uint256 half = pool.balanceOf(alice) / 2;
        vm.prank(alice);
        pool.transfer(bob, half);
        _swap(pool, sorted[2], sorted[1], 1000e18, address(this));
        assertEq(pool.feesHeld(), _weights(3e18, 0, 3e18));
        uint256[] memory due = pool.claimable(alice);
        assertApproxEqAbs(due[0], 3e18, 1e4, 'all of the first');
        assertApproxEqAbs(due[2], 1.5e18, 1e4, 'half of the second');
        vm.expectEmit(address(pool));
        emit IWeightedPool.Claim(alice, owner, due);
        vm.prank(alice);
        assertEq(pool.claimFeesTo(owner), due);
        assertEq(TestToken(sorted[0]).balanceOf(owner), due[0]);
        assertEq(TestToken(sorted[2]).balanceOf(owner), due[2]);
        vm.prank(alice);
        assertEq(pool.claimFees(), _same(3, 0), 'nothing twice');
        vm.prank(bob);
        assertApproxEqAbs(pool.claimFees()[2], 1.5e18, 1e4);
        _assertSolvent(pool);
    }

    function test_GivenPoolTokensMovedByPermitOrWithout() external {
        (address signer, uint256 key) = makeAddrAndKey('signer');
        uint256 all = pool.balanceOf(alice);
        vm.prank(alice);
        pool.transfer(signer, all);
        _swap(pool, sorted[0], sorted[1], 1000e18, bob);
        bytes32 kind = keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');
        bytes32 content = keccak256(abi.encode(kind, signer, bob, all, 0, DEADLINE));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked(bytes2(0x1901), pool.DOMAIN_SEPARATOR(), content)));
        pool.permit(signer, bob, all, DEADLINE, v, r, s);
        vm.prank(bob);
        pool.transferFrom(signer, bob, all);
        assertApproxEqAbs(pool.claimable(signer)[0], 3e18, 1e4);
        assertEq(pool.claimable(bob), _same(3, 0));
        assertEq(pool.allowance(bob, 0x000000000022D473030F116dDEE9F6B43aC78BA3), 0, 'no unlimited allowance');
    }

    function test_GivenATokenRefusesItsTransfer() external {
        BlockingToken blocking = new BlockingToken();
        WeightedPool target = _hostilePool(blocking);
        _swap(target, sorted[0], address(blocking), 1000e18, bob);
        blocking.mint(address(target), 1000e18);
        target.swapExactIn(address(blocking), sorted[0], bob);
        blocking.setBlocked(alice, true);
        vm.prank(alice);
        uint256[] memory claimed = target.claimFees();
        uint256 place = target.tokens()[0] == sorted[0] ? 0 : 1;
        assertGt(claimed[place], 0, 'the honest token is paid');
        assertEq(claimed[1 - place], 0);
        assertGt(target.claimable(alice)[1 - place], 0, 'the other one stays claimable');
        blocking.setBlocked(alice, false);
        vm.prank(alice);
        assertGt(target.claimFees()[1 - place], 0);
    }
}

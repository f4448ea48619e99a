// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IOrders} from '../../src/interfaces/orders/IOrders.sol';
import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {BalanceRevertsToken, RebasingToken, UpgradedToken} from '../../src/testing/hostile/BalanceTokens.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {
    ApprovalToken,
    BlockingToken,
    LyingToken,
    NoZeroToken,
    RefusingByFalseToken,
    SelfCreditToken,
    SilentToken,
    TaxToken,
    WholeBalanceToken
} from '../../src/testing/hostile/TransferTokens.sol';
import {OrdersFixture} from '../utils/OrdersFixture.sol';

// REL-2, REL-3
/// @notice A hostile token harms the orders that name it, and no other: a fill delivers the minimum or reverts, and nothing stays behind.
contract HostileOrders_Test is OrdersFixture {
    uint64 private _honest;

    function setUp() public override {
        super.setUp();
        _honest = _place(_ask(1));
    }

    /// @dev An order that sells or buys the hostile token, bid for by bob.
    function _placeHostile(HostileToken token, bool sold) private returns (uint64 id) {
        token.mint(alice, CHUNK);
        token.mint(address(exchange), CHUNK);
        vm.prank(alice);
        token.approve(address(orders), CHUNK);
        IOrders.Ask memory ask_ = _ask(1);
        if (sold) ask_.srcToken = address(token);
        else ask_.dstToken = address(token);
        id = _place(ask_);
        exchange.set(MINIMUM, CHUNK);
        _bid(id);
        skip(BID_DELAY);
    }

    /// @dev Tries the fill; without delivery nothing is taken. Afterwards the honest order is filled as usual.
    function _try(HostileToken token, uint64 id, bool sold) private returns (bool ok) {
        HostileToken bought = sold ? HostileToken(address(token1)) : token;
        HostileToken given = sold ? token : HostileToken(address(token0));
        (uint256 heldBefore, uint256 givenBefore) = (_balance(bought), _balance(given));
        vm.prank(bob);
        (ok,) = address(orders).call(abi.encodeCall(IOrders.fill, (id)));
        if (ok) assertGe(_balance(bought), heldBefore + MINIMUM, 'below the minimum');
        else assertEq(_balance(given), givenBefore, 'taken without a fill');
        exchange.set(CHUNK, CHUNK);
        _bidAndFill(_honest);
        assertEq(orders.status(_honest), 2);
        _assertHoldsNothing();
    }

    function _balance(HostileToken token) private view returns (uint256 amount) {
        try token.balanceOf(alice) returns (uint256 held) {
            amount = held;
        } catch {}
    }

    function _both(function() returns (HostileToken) make, bool soldWorks, bool boughtWorks) private {
        for (uint256 i; i < 2; ++i) {
            uint256 snapshot = vm.snapshotState();
            bool sold = i == 0;
            HostileToken token = make();
            assertEq(
                _try(token, _placeHostile(token, sold), sold), sold ? soldWorks : boughtWorks, sold ? 'sold' : 'bought'
            );
            vm.revertToState(snapshot);
        }
    }

    function _plain() private returns (HostileToken) {
        return new HostileToken();
    }

    function _silent() private returns (HostileToken) {
        return new SilentToken();
    }

    function _approval() private returns (HostileToken) {
        return new ApprovalToken();
    }

    function _noZero() private returns (HostileToken) {
        return new NoZeroToken();
    }

    function _selfCredit() private returns (HostileToken) {
        return new SelfCreditToken();
    }

    function _wholeBalance() private returns (HostileToken) {
        return new WholeBalanceToken();
    }

    function _lying() private returns (HostileToken) {
        return new LyingToken();
    }

    function _tax() private returns (HostileToken) {
        return new TaxToken();
    }

    function test_TokensThatAreMerelyStrangeAreTraded() external {
        _both(_plain, true, true);
        _both(_silent, true, true);
        _both(_approval, true, true);
        _both(_noZero, true, true);
        _both(_selfCredit, true, true);
        _both(_wholeBalance, true, true);
    }

    /// @dev The exchange of this test pays the configured amount, even for nothing; a token bought with a tax of a
    /// tenth misses the minimum.
    function test_ATokenThatMovesNothingOrLessNeverCostsTheMaker() external {
        _both(_lying, true, true);
        _both(_tax, true, false);
    }

    function test_ATokenThatRefusesByFalse() external {
        RefusingByFalseToken token = new RefusingByFalseToken();
        uint64 id = _placeHostile(token, true);
        token.refuse();
        assertFalse(_try(token, id, true));
    }

    function test_ATokenThatBlocksTheMaker() external {
        BlockingToken token = new BlockingToken();
        uint64 id = _placeHostile(token, false);
        token.setBlocked(alice, true);
        assertFalse(_try(token, id, false));
    }

    function test_ATokenThatRebasesDown() external {
        RebasingToken token = new RebasingToken();
        uint64 id = _placeHostile(token, true);
        token.rebase(50);
        assertFalse(_try(token, id, true));
        orders.prune(id);
    }

    function test_ATokenThatTakesTheMakersBalance() external {
        UpgradedToken token = new UpgradedToken();
        uint64 id = _placeHostile(token, true);
        token.take(alice);
        assertFalse(_try(token, id, true));
    }

    function test_ATokenWhoseBalancesRevert() external {
        BalanceRevertsToken token = new BalanceRevertsToken();
        uint64 id = _placeHostile(token, false);
        token.breakDown();
        assertFalse(_try(token, id, false));
    }

    function test_ATokenThatCallsBack() external {
        HostileToken token = new HostileToken();
        uint64 id = _placeHostile(token, true);
        token.onTransfer(address(orders), abi.encodeCall(IOrders.fill, (_honest)));
        assertTrue(_try(token, id, true));
        assertFalse(token.called(), 'entered again');
        assertEq(bytes4(token.answer()), IPool.Reentrancy.selector);
    }
}
